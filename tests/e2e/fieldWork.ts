import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { patience } from '../patience.ts';
import type { Open } from './harness/e2e.ts';
import type { PageOptions } from './harness/openPage.ts';
import type { Product } from './harness/startProduct.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { activatedForm, asAdministrator, type AskedQuestion, type Post } from './publicStudy.ts';

const password = 'Baobab-tree-7';

/** Two pages, short enough to be filled in a test. */
export const shortForm: readonly (readonly AskedQuestion[])[] = [
  [
    { title: 'How old are you?', type: 'NUMERIC', required: true },
    { title: 'Do you sleep well?', type: 'CASE_COCHER', options: ['Yes', 'No'] },
  ],
  [{ title: 'What did you eat yesterday?', type: 'REPONSE_COURTE' }],
];

/** Every message of the outbox that has come so far. */
export function mailsOf({ outboxDir }: Product): string[] {
  if (!existsSync(outboxDir)) return [];
  return readdirSync(outboxDir).map((name) =>
    readFileSync(join(outboxDir, name), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}

async function invitationFor(product: Product, email: string): Promise<string> {
  const codes = () =>
    mailsOf(product)
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => /otp=([\w-]+)/.exec(mail)?.[1] ?? []);
  // Not by the test runner's own polling: measurements begin here too.
  for (const end = Date.now() + patience(30_000); Date.now() < end; await wait(50)) {
    const code = codes().at(-1);
    if (code) return code;
  }
  // What the server said of it is gone with the product otherwise.
  const said = product
    .output()
    .split('\n')
    .filter((line) => /"level":[4-6]0|outbox|mail/.test(line));
  throw new Error(`No invitation came for ${email}\n${said.slice(-8).join('\n').slice(-2_000)}`);
}

export interface Told {
  id: string;
  [field: string]: unknown;
}

/** Somebody who works in the field, signed in. */
export interface Worker {
  account: { id: string; email: string; telephone: string; password: string };
  session: string;
}

/** An investigator of a conference that nobody else works in, an open form, and what an administrator sees of it all. */
export interface FieldWork extends Worker {
  /** What its conference and its church are called by, and no other. */
  place: string;
  conference: Told;
  formId: string;
  /** Another investigator of the same conference. */
  colleague(name: string): Promise<Worker>;
  /** A screen of the field workers' app, signed in. */
  opens(path: string, options?: PageOptions): Promise<Page>;
  /** A respondent of the investigator's own conference. */
  has(person: Readonly<Record<string, unknown>> & { name: string }): Promise<Told>;
  reads<Answer = Told>(path: string): Promise<Answer>;
  asAdministrator: Post;
}

async function signIn({ url }: Product, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.text();
}

/** The storage of a browser in which this session is signed in. */
export function signedIn(url: string, session: string) {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'africanhealthstudy', value: session }] }] };
}

export async function inTheField(open: Open, product: Product): Promise<FieldWork> {
  const post = await asAdministrator(product);
  const place = `Lakeside ${ownWord()}`;
  const told = async (path: string, body: object) => (await post(path, body)) as Told;
  const division = await told('divisions', { shortname: ownWord(), name: `${place} Division` });
  const union = await told(`divisions/${division.id}/unions`, { shortname: 'U', name: `${place} Union` });
  const conference = await told(`unions/${union.id}/conferences`, { shortname: 'C', name: `${place} Conference` });
  await told(`conferences/${conference.id}/churches`, { name: `${place} Church`, typeChurch: 'Large', city: 'Kisumu' });
  const form = await activatedForm(post, `Health at ${place}`, shortForm);
  const colleague = async (name: string): Promise<Worker> => {
    const [email, telephone] = [ownEmail(), ownTelephone()];
    const { id } = await told('users', { name, telephone, email, role: 'INVESTIGATOR', conferenceId: conference.id, langage: 'English' });
    await post('users/reset-password', { otp: await invitationFor(product, email), newPassword: password, password });
    return { account: { id, email, telephone, password }, session: await signIn(product, email) };
  };
  const { account, session } = await colleague('Beatrice Field');
  return {
    place,
    colleague,
    conference,
    formId: form.id,
    account,
    session,
    opens: (path, options = {}) => open(path, { ...options, context: { storageState: signedIn(product.url, session), ...options.context } }),
    has: (person) =>
      told('users', {
        role: 'RESPONDENT',
        typeChurch: 'Small',
        churchName: 'Hill',
        conferenceId: conference.id,
        langage: 'English',
        telephone: ownTelephone(),
        ...person,
      }),
    reads: async <Answer>(path: string) => (await post(path, undefined, 'GET')) as Answer,
    asAdministrator: post,
  };
}

/** Fills in the form of a new respondent: all that is asked for but the place. */
export async function fillsPerson(page: Page, { name, telephone = ownTelephone() }: { name: string; telephone?: string }): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(telephone);
  await page.getByLabel('This person has no email address').check();
  await page.getByLabel('English').check();
}

/** A church is found by its name, and brings its conference. */
export async function picksChurch(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Church name' }).fill(place);
  await page.getByRole('option', { name: `${place} Church` }).click();
}

/** A conference, and the size of a church that is not in the list. */
export async function picksConference(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Conference' }).fill(place);
  await page.getByRole('option', { name: `${place} Conference` }).click();
  await page.getByLabel('Small').check();
}

/** What investigators of these tests choose. */
export const pin = '271828';

/** Before the first questionnaire on a device: what is filled in is kept behind a PIN. */
export async function choosesPin(page: Page): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('PIN again').fill(pin);
  await page.getByRole('button', { name: 'Set the PIN' }).click();
}

/** Where a page that was opened again asks for it. */
export async function givesPin(page: Page): Promise<void> {
  const unlock = page.getByRole('button', { name: 'Unlock' });
  await unlock.waitFor();
  await page.getByLabel('PIN').fill(pin);
  await unlock.click();
}
