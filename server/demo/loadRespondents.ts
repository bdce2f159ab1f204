import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import type { Caller } from '../http/route.ts';
import { modelOf, type Row } from '../resources/model.ts';
import type { WriteContext } from '../resources/hooks/hooks.ts';
import { checksForMany } from '../resources/many/checksForMany.ts';
import { newValues, storeNew } from '../resources/writeRecord.ts';
import { tables } from '../database/tables/index.ts';
import { sources } from '../study/intake/sources.ts';
import type { Submission } from '../study/intake/Submission.ts';
import { submit } from '../study/intake/submit.ts';
import { recordAnonymousConsent } from '../study/consent/recordAnonymousConsent.ts';
import { recordConsent } from '../study/consent/recordConsent.ts';
import { findVersion, type FormVersion } from '../study/forms/formVersions.ts';
import type { Person } from '../study/personInScope.ts';
import { reopen } from '../study/status/reopen.ts';
import { localeOfLanguage, locales, type Locale } from '../../src/resources/define/index.ts';
import type { DemoContext } from './DemoContext.ts';
import type { DemoForm } from './loadForm.ts';
import type { DemoPlaces } from './loadPlaces.ts';
import type { DemoStaff } from './loadStaff.ts';
import { personName, phoneNumber } from './study/people.ts';
import { plausibleAnswers } from './study/plausibleAnswers.ts';

const { users } = tables;

/** How far a respondent comes. */
type Course = 'silent' | 'agreed' | 'refused' | 'begun' | 'done' | 'reopened' | 'withdrawn';

/** Of each hundred respondents. */
const courses: readonly (readonly [Course, number])[] = [
  ['silent', 14],
  ['agreed', 12],
  ['refused', 3],
  ['begun', 24],
  ['done', 39],
  ['reopened', 6],
  ['withdrawn', 2],
];

function coursesFor(people: number): Course[] {
  return courses.flatMap(([course, share]) => Array.from({ length: Math.round((people * share) / 100) }, () => course));
}

interface Cast {
  form: DemoForm;
  places: DemoPlaces;
  staff: readonly DemoStaff[];
  /** From when to when the study has run, in milliseconds since 1970. */
  from: number;
  to: number;
}

const people = 200;
/** Whom one investigator meets on one day. */
const visited = 5;
const anonymous = 45;

/** Respondents in every state, each registered by an investigator; and people who answered by the public link. Answers the one who may try a personal link. */
export async function loadRespondents(context: DemoContext, { form, places, staff, from, to }: Cast): Promise<string> {
  const { services, random, setClock } = context;
  const version = (await findVersion(services.database.db, form.id)) as FormVersion;
  const planned = coursesFor(people)
    .map((course) => ({ course, order: random.next() }))
    .sort((a, b) => a.order - b.order);
  const every = Math.floor(planned.length / anonymous);
  let tryable = '';
  for (let begin = 0; begin < planned.length; begin += visited) {
    const day = planned.slice(begin, begin + visited);
    setClock(from + Math.floor(((to - from) * begin) / planned.length));
    const investigator = random.pick(staff);
    const church = random.pick(churchesOf(places, investigator));
    const met = await register(context, { begin, count: day.length, church, formulaireId: form.id, investigator });
    for (const [at, { course }] of day.entries()) {
      const person = met[at] as Person;
      await follow(context, { person, course, version, investigator });
      if (course === 'agreed') tryable = person.id;
      if ((begin + at) % every === 0) await send(context, { version, sender: { kind: 'anonymous' }, caller: null, share: 1 });
    }
  }
  return tryable;
}

function churchesOf({ churches, conferences }: DemoPlaces, { place }: DemoStaff): Row[] {
  const conference = conferences.get(place)?.id;
  return conference ? churches.filter(({ conferenceId }) => conferenceId === conference) : churches;
}

interface Visit {
  /** The number of the first person, among all. */
  begin: number;
  count: number;
  church: Row;
  formulaireId: string;
  investigator: DemoStaff;
}

/** One investigator on one day at one church, with everybody who came. */
async function register({ services, random }: DemoContext, { begin, count, church, formulaireId, investigator }: Visit): Promise<Person[]> {
  const rows = await services.database.db.transaction(async (tx) => {
    const context: WriteContext = { services, tx, principal: { userId: investigator.id, role: 'INVESTIGATOR' } };
    const checks = checksForMany();
    const met: Record<string, unknown>[] = [];
    for (let at = begin; at < begin + count; at += 1) {
      const email = random.chance(0.4) ? `person${at}@demo.example` : null;
      const input = {
        name: personName(random),
        telephone: phoneNumber(at),
        email,
        conferenceId: church.conferenceId,
        churchId: church.id,
        churchName: church.name,
        typeChurch: church.typeChurch,
        langage: random.pick(['English', 'English', 'Swahili', 'Swahili', 'French', 'Malagasy'] as const),
        selfResponse: email !== null,
        formulaireId,
      };
      met.push(await newValues(context, modelOf('users'), { input, checks }));
    }
    return storeNew(context, modelOf('users'), met);
  });
  return rows as unknown as Person[];
}

interface Follow {
  person: Person;
  course: Course;
  version: FormVersion;
  investigator: DemoStaff;
}

/** Lets a person go as far as their course says: consent, answers, a second look. */
async function follow(context: DemoContext, { person, course, version, investigator }: Follow): Promise<void> {
  const { services, random, principal, setClock } = context;
  if (course === 'silent') return;
  const own: Caller = { userId: person.id, role: 'RESPONDENT', tokenId: '', kind: 'link' };
  const staff: Caller = { userId: investigator.id, role: 'INVESTIGATOR', tokenId: '', kind: 'session' };
  const caller = person.selfResponse ? own : staff;
  const language = person.langage ? localeOfLanguage[person.langage] : 'en';
  const said = { person, language, caller, channel: caller === staff ? 'interviewer' : 'self' } as const;
  await recordConsent(services, { ...said, given: course !== 'refused', readAloud: caller === staff });
  if (course === 'agreed' || course === 'refused') return;
  setClock(addMinutes(services.now(), 30).getTime());
  const sender = { kind: 'person', userId: person.id } as const;
  const isPartial = course === 'begun' || course === 'withdrawn';
  await send(context, { version, sender, caller, share: isPartial ? 0.2 + random.next() * 0.6 : 1 });
  setClock(addMinutes(services.now(), 30).getTime());
  if (course === 'withdrawn') await recordConsent(services, { ...said, given: false });
  if (course === 'reopened') {
    const [fresh] = await services.database.db.select().from(users).where(eq(users.id, person.id));
    const admin: Caller = { ...principal, tokenId: '', kind: 'session' };
    await reopen(services, { person: fresh as Person, reason: 'The weight was read in pounds', caller: admin });
  }
}

async function send(
  { services, random }: DemoContext,
  { version, sender, caller, share }: Pick<Submission, 'version' | 'sender' | 'caller'> & { share: number },
): Promise<void> {
  const language = random.pick<Locale>(['en', 'sw', ...locales]);
  const id = randomUUID();
  if (sender.kind === 'anonymous') {
    const said = { given: true, language, version: undefined, checks: null, formVersion: version.number, saidAt: null, clockAhead: null };
    await recordAnonymousConsent(services, { submissionId: id, formId: version.formulaireId, link: null, ...said });
  }
  await submit(services, {
    id,
    source: sources.send,
    formId: version.formulaireId,
    version,
    raw: plausibleAnswers(version.read, random, share),
    sender,
    caller,
    mode: caller?.role === 'INVESTIGATOR' ? 'interviewer' : 'self',
    language,
    locale: 'en',
    confirm: share === 1,
    partial: share < 1,
    link: null,
    begun: null,
  });
}
