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
import type { Random } from './study/createRandom.ts';
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
    const followed = day.map(({ course }, at): Followed => ({ person: met[at] as Person, course, version, investigator }));
    for (const one of followed) await consents(context, one);
    setClock(addMinutes(services.now(), 30).getTime());
    const byLink: string[] = [];
    for (const at of day.keys()) if ((begin + at) % every === 0) byLink.push(await consentsByLink(context, version));
    // The intake stores together what comes together.
    await Promise.all([...followed.map((one) => fillsIn(context, one)), ...byLink.map((id) => fillsInByLink(context, { id, version }))]);
    setClock(addMinutes(services.now(), 30).getTime());
    for (const one of followed) await thinksAgain(context, one);
    tryable = followed.findLast(({ course }) => course === 'agreed')?.person.id ?? tryable;
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

interface Followed {
  person: Person;
  course: Course;
  version: FormVersion;
  investigator: DemoStaff;
}

/** Whoever has an address answers by the own link, everybody else is asked by the investigator. */
function callerFor({ person, investigator }: Followed): Caller {
  return person.selfResponse
    ? { userId: person.id, role: 'RESPONDENT', tokenId: '', kind: 'link' }
    : { userId: investigator.id, role: 'INVESTIGATOR', tokenId: '', kind: 'session' };
}

function saidBy(followed: Followed) {
  const { person } = followed;
  const channel = person.selfResponse ? 'self' : 'interviewer';
  return { person, language: person.langage ? localeOfLanguage[person.langage] : 'en', caller: callerFor(followed), channel } as const;
}

async function consents({ services }: DemoContext, followed: Followed): Promise<void> {
  const { course, person } = followed;
  if (course !== 'silent') await recordConsent(services, { ...saidBy(followed), given: course !== 'refused', readAloud: !person.selfResponse });
}

/** How much of the questionnaire is filled in by whom the course brings as far. */
function shareOf(course: Course, random: Random): number {
  if (course === 'begun' || course === 'withdrawn') return 0.2 + random.next() * 0.6;
  return course === 'done' || course === 'reopened' ? 1 : 0;
}

async function fillsIn(context: DemoContext, followed: Followed): Promise<void> {
  const { person, course, version } = followed;
  const share = shareOf(course, context.random);
  if (share > 0) await send(context, { id: randomUUID(), version, sender: { kind: 'person', userId: person.id }, caller: callerFor(followed), share });
}

/** Answers the id of the questionnaire that this consent comes before. */
async function consentsByLink(context: DemoContext, { formulaireId, number }: FormVersion): Promise<string> {
  const submissionId = randomUUID();
  const said = { given: true, language: languageOf(context), version: undefined, checks: null, formVersion: number, saidAt: null, clockAhead: null };
  await recordAnonymousConsent(context.services, { submissionId, formId: formulaireId, link: null, ...said });
  return submissionId;
}

const fillsInByLink = (context: DemoContext, sent: Pick<Submission, 'id' | 'version'>): Promise<void> =>
  send(context, { ...sent, sender: { kind: 'anonymous' }, caller: null, share: 1 });

/** Consent that is taken back, and answers that are looked at again. */
async function thinksAgain({ services, principal }: DemoContext, followed: Followed): Promise<void> {
  const { person, course } = followed;
  if (course === 'withdrawn') await recordConsent(services, { ...saidBy(followed), given: false });
  if (course === 'reopened') {
    const [fresh] = await services.database.db.select().from(users).where(eq(users.id, person.id));
    const admin: Caller = { ...principal, tokenId: '', kind: 'session' };
    await reopen(services, { person: fresh as Person, reason: 'The weight was read in pounds', caller: admin });
  }
}

const languageOf = ({ random }: DemoContext): Locale => random.pick<Locale>(['en', 'sw', ...locales]);

async function send(
  context: DemoContext,
  { share, caller, version, ...sent }: Pick<Submission, 'id' | 'version' | 'sender' | 'caller'> & { share: number },
): Promise<void> {
  await submit(context.services, {
    ...sent,
    source: sources.send,
    formId: version.formulaireId,
    version,
    raw: plausibleAnswers(version.read, context.random, share),
    caller,
    mode: caller?.role === 'INVESTIGATOR' ? 'interviewer' : 'self',
    language: languageOf(context),
    locale: 'en',
    confirm: share === 1,
    partial: share < 1,
    link: null,
    begun: null,
  });
}
