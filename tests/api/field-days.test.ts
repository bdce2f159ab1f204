import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerEntry } from '../../src/contract/index.ts';
import { stageOf } from '../../src/investigator/person/stageOf.ts';
import { patience } from '../patience.ts';
import { type Deed, type Villager, villageOf } from './fieldKit/fieldDays.ts';
import { FieldPhone } from './fieldKit/FieldPhone.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let place: Hierarchy;
let form: BuiltForm;

beforeAll(async () => {
  // The phone's clock is wrong at times, and the database has timers by the clock of its process.
  api = await startApi({ ownThread: true });
  place = await hasHierarchy(api.admin);
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?', required: true }, { title: 'And your head?' }]]);
  await form.activates();
});
afterEach(() => FieldPhone.rests());
afterAll(() => api.close());

/** What the test knows of somebody without asking the product. */
interface Known {
  id: string;
  stage: string;
  visits: number;
  answer: string;
  agreed: boolean;
}

class Round {
  readonly known = new Map<string, Known>();
  readonly phone: FieldPhone;
  readonly village: readonly Villager[];

  constructor(phone: FieldPhone, village: readonly Villager[]) {
    this.phone = phone;
    this.village = village;
  }

  of(name: string): Known {
    const known = this.known.get(name);
    if (!known) throw new Error(`${name} was not met yet`);
    return known;
  }

  says = (known: Known): AnswerEntry[] => [{ id: form.questions['How are you?'] ?? '', reponses: [known.answer] }];

  async does({ name, telephone, head }: Villager, deed: Deed): Promise<void> {
    if (deed === 'killed') return this.phone.isKilled();
    if (deed === 'register') {
      const where = { conferenceId: place.conference.id, churchName: 'Hill' };
      const household = head ? { headId: this.of(head).id, relation: 'CHILD' } : {};
      const id = await this.phone.registers({ name, telephone, ...where, ...household });
      this.known.set(name, { id, stage: 'toVisit', visits: 0, answer: '', agreed: false });
      return undefined;
    }
    const known = this.of(name);
    const { id } = known;
    if (deed === 'agrees' || deed === 'refuses') {
      await this.phone.takesConsent(id, deed === 'agrees');
      Object.assign(known, deed === 'agrees' ? { agreed: true } : { stage: 'over' });
    } else if (deed === 'absent') {
      await this.phone.visits(id, 'NOT_AT_HOME');
      known.visits += 1;
    } else if (deed === 'corrected') {
      await this.phone.correctsHere(id);
      known.stage = 'begun';
    } else {
      known.answer = `${known.answer} ${name} says ${deed}.`.trim();
      await this.phone.interviews(id, this.says(known), { sent: deed === 'finished' });
      known.stage = deed === 'finished' ? 'waiting' : 'begun';
    }
    return undefined;
  }

  /** The list on the phone is what the test knows, of everybody this worker has met and of nobody else. */
  async agrees(after: string): Promise<void> {
    const shown = (await this.phone.people()).map((person) => [person.name, stageOf(person)]).sort();
    expect(shown, after).toEqual([...this.known].map(([name, { stage }]) => [name, stage]).sort());
  }

  async worksOn(day: number): Promise<void> {
    for (const villager of this.village) {
      for (const deed of villager.days[day] ?? []) {
        await this.does(villager, deed);
        await this.agrees(`${villager.name}, day ${day + 1}: ${deed}`);
      }
    }
  }
}

// One database is enough: what is looked at are phones and calls.
test.skipIf(process.env.API_DATABASE === 'postgres')(
  'two workers are three days in the villages without network: at each step the phone shows what happened, and on a poor line all of it arrives, once and as it was said',
  async () => {
    const worker = async () => FieldPhone.prepared(await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }));
    const ana = new Round(await worker(), villageOf('Ana', { refuses: [13] }));
    const ben = new Round(await worker(), villageOf('Ben', { refuses: [] }));
    for (const { phone } of [ana, ben]) phone.there.hasNetwork = false;
    const hour = 3_600_000;
    for (const day of [0, 1, 2]) {
      // Ben's battery was out: the clock begins again somewhere.
      ben.phone.there.clockAhead = [0, 5 * hour, -400 * 24 * hour][day] ?? 0;
      for (const round of [ana, ben]) {
        await round.worksOn(day);
        await round.phone.isKilled();
        await round.agrees(`after day ${day + 1}`);
      }
    }
    const rounds = [ana, ben];
    expect(rounds.flatMap(({ village }) => village)).toHaveLength(40);
    for (const { phone } of rounds) {
      phone.there.losesEveryReply = 4;
      await phone.sends();
    }
    for (const round of rounds) {
      for (const known of round.known.values()) if (known.stage === 'waiting') known.stage = 'sent';
      round.phone.there.losesEveryReply = 0;
      await round.phone.sends();
    }
    FieldPhone.rests();

    const stored = await api.admin.lists('users', { filter: { role: 'RESPONDENT' }, range: [0, 199] });
    expect(stored.map(({ name }) => name).sort()).toEqual(rounds.flatMap(({ known }) => [...known.keys()]).sort());
    const visits = await api.admin.lists('visits', { range: [0, 199] });
    for (const { village, known } of rounds) {
      for (const { name, telephone, head } of village) {
        const { id, stage, answer, agreed, visits: paid } = known.get(name) as Known;
        const record = stored.find((one) => one.id === id);
        expect(record, name).toMatchObject({ name, telephone: telephone || null, headId: head ? known.get(head)?.id : null, acceptResponse: agreed });
        expect(record?.status, name).toBe(stage === 'sent' ? 'CLOSED' : 'NOT_STARTED');
        const { answers } = (await api.admin.get<{ answers: AnswerEntry[] }>(`users/${id}/reponses`)).json;
        expect(answers.map(({ reponses }) => reponses[0])).toEqual(answer ? [answer] : []);
        expect(visits.filter(({ respondentId }) => respondentId === id)).toHaveLength(paid);
      }
    }
    for (const round of rounds) {
      const shown = (await round.phone.people()).filter(({ name }) => round.known.has(name)).map((person) => [person.name, stageOf(person)]);
      expect(shown.sort()).toEqual([...round.known].map(([name, { stage }]) => [name, stage]).sort());
    }
  },
  patience(240_000),
);
