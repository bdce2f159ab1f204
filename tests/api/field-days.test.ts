import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerEntry } from '../../src/contract/index.ts';
import { stageOf } from '../../src/investigator/person/stageOf.ts';
import { patience } from '../patience.ts';
import { villageOf } from './fieldKit/fieldDays.ts';
import { FieldPhone } from './fieldKit/FieldPhone.ts';
import { type Hands, hasArrived, Round } from './fieldKit/Round.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import type { Api } from './harness/startApi.ts';
import type { BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';

let api: Api;
let place: Hierarchy;
let form: BuiltForm;

beforeAll(async () => {
  // The phone's clock is wrong at times, and the database has timers by the clock of its process.
  ({ api, place, form } = await startWithForm([[{ title: 'How are you?', required: true }, { title: 'And your head?' }]], { ownThread: true }));
});
afterEach(() => FieldPhone.rests());
afterAll(() => api.close());

/** The calls behind the screens. */
function handsOn(phone: FieldPhone): Hands {
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';
  return {
    async registers({ name, telephone, head }) {
      const where = { conferenceId: place.conference.id, churchName: 'Hill' };
      ids.set(name, await phone.registers({ name, telephone, ...where, ...(head && { headId: idOf(head), relation: 'CHILD' }) }));
    },
    takesConsent: (name, given) => phone.takesConsent(idOf(name), given),
    isNotAtHome: (name) => phone.visits(idOf(name), 'NOT_AT_HOME'),
    interviews: (name, words, options) => phone.interviews(idOf(name), [{ id: form.questions['How are you?'] ?? '', reponses: [words] }], options),
    corrects: (name) => phone.correctsHere(idOf(name)),
    isKilled: () => phone.isKilled(),
    stages: async () => (await phone.people()).map((person) => [person.name, stageOf(person)]),
  };
}

// One database is enough: what is looked at are phones and calls.
test.skipIf(process.env.API_DATABASE === 'postgres')(
  'two workers are three days in the villages without network: at each step the phone shows what happened, and on a poor line all of it arrives, once and as it was said',
  async () => {
    const phones = [await worker(), await worker()] as const;
    const [ana, ben] = phones;
    const rounds = [new Round(handsOn(ana), villageOf('Ana', { refuses: [13] })), new Round(handsOn(ben), villageOf('Ben', { refuses: [] }))];
    for (const { there } of phones) there.hasNetwork = false;
    const hour = 3_600_000;
    for (const day of [0, 1, 2]) {
      // Ben's battery was out: the clock begins again somewhere.
      ben.there.clockAhead = [0, 5 * hour, -400 * 24 * hour][day] ?? 0;
      for (const round of rounds) {
        await round.worksOn(day);
        await round.endsDay(day);
      }
    }
    expect(rounds.flatMap(({ village }) => village)).toHaveLength(40);
    for (const phone of phones) {
      phone.there.losesEveryReply = 4;
      await phone.sends();
    }
    for (const phone of phones) {
      phone.there.losesEveryReply = 0;
      await phone.sends();
    }
    for (const round of rounds) round.hasSent();
    FieldPhone.rests();

    await hasArrived(rounds, {
      respondents: await api.admin.lists('users', { filter: { role: 'RESPONDENT' }, range: [0, 199] }),
      visits: await api.admin.lists('visits', { range: [0, 199] }),
      answersOf: async (id) => (await api.admin.get<{ answers: AnswerEntry[] }>(`users/${id}/reponses`)).json.answers.map(({ reponses }) => reponses[0] ?? ''),
    });
    for (const round of rounds) await round.agrees('at the end', { amongOthers: true });
  },
  patience(240_000),
);

async function worker(): Promise<FieldPhone> {
  return FieldPhone.prepared(await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }));
}
