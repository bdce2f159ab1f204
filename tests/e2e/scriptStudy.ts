import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { QuestionType } from '../../src/contract/index.ts';
import { locales } from '../../src/resources/define/index.ts';
import type { Product } from './harness/startProduct.ts';
import { newSession, type Post } from './publicStudy.ts';

/** Texts that would run as script, each in its own way, where one was ever taken for markup. `ran` is what they call. */
export const hostileTexts = [
  '<img src=x onerror=ran(1)>',
  '"><svg onload=ran(2)>',
  '<script>ran(3)</script>',
  'javascript:ran(4)',
  "'><img src=x onerror=ran(5)>",
  '<iframe srcdoc="<script>parent.ran(6)">',
  '</script><script>ran(7)</script>',
  '</title></textarea><svg onload=ran(8)>',
  "{{constructor.constructor('ran(9)')()}}",
  '<a href=javascript:ran(10)>x</a>',
  '<details open ontoggle=ran(11)>',
  '%{a}||||<img src=x onerror=ran(12)>',
] as const;

export interface ScriptStudy {
  ids: Record<'divisions' | 'unions' | 'conferences' | 'churches' | 'users' | 'formulaires' | 'sections' | 'questions' | 'reponses', string>;
  formToken: string;
  /** Of somebody who has not answered yet. */
  personalToken: string;
}

let turn = 0;

/** The next text, so that each column of each record has another. */
function next(): string {
  turn += 1;
  return hostileTexts[turn % hostileTexts.length] as string;
}

function inEveryLanguage(): object {
  return Object.fromEntries(locales.filter((locale) => locale !== 'en').map((locale) => [locale, { title: next(), description: next() }]));
}

interface Seeds {
  /** Each gets a text; the first one's are all twelve, one a record. */
  columns: readonly string[];
  more?: (at: number) => object;
}

async function seedsOne(post: Post, path: string, { columns: [first = '', ...rest], more = () => ({}), at = 0 }: Seeds & { at?: number }): Promise<string> {
  const { id } = await post(path, { [first]: hostileTexts[at], ...Object.fromEntries(rest.map((column) => [column, next()])), ...more(at) });
  return String(id);
}

/** One record for each of the texts; answers their ids. */
async function seeds(post: Post, path: string, seed: Seeds): Promise<readonly [string, ...string[]]> {
  const ids: [string, ...string[]] = [await seedsOne(post, path, seed)];
  for (const at of hostileTexts.keys()) if (at > 0) ids.push(await seedsOne(post, path, { ...seed, at }));
  return ids;
}

function typeOf(at: number): QuestionType {
  if (at === 0) return 'CASE_COCHER';
  return at % 2 === 0 ? 'REPONSE_COURTE' : 'PARAGRAPHE';
}

async function seedsForm(post: Post): Promise<{ formulaires: string; sections: string; reponses: string; asked: readonly [string, ...string[]] }> {
  const translated = () => ({ translations: inEveryLanguage() });
  const content: Seeds = { columns: ['title', 'description'], more: translated };
  const [formulaires] = await seeds(post, 'formulaires', content);
  await seeds(post, 'sections', content);
  const sections = await seedsOne(post, `formulaires/${formulaires}/sections`, content);
  await seeds(post, 'sub-sections', content);
  const subSectionId = await seedsOne(post, `sections/${sections}/sub-sections`, content);
  const asked = await seeds(post, `sections/${sections}/questions`, {
    columns: [...content.columns, 'patternMessage'],
    more: (at) => ({ type: typeOf(at), code: hostileTexts[at], ...(at > 5 && { subSectionId }), ...translated() }),
  });
  const [reponses] = await seeds(post, `questions/${asked[0]}/responses-proposed`, content);
  return { formulaires, sections, reponses, asked };
}

function sends(post: Post, path: string, asked: readonly string[]): Promise<unknown> {
  return post(
    path,
    asked.map((id, at) => ({ id, reponses: [hostileTexts[at]] })),
  );
}

/** A study in which every text that anybody can write is hostile: places, people, forms in every language, answers, reasons. */
export async function seedsScript(post: Post): Promise<ScriptStudy> {
  const places: Seeds = { columns: ['name', 'shortname'] };
  const [divisions] = await seeds(post, 'divisions', places);
  const [unions] = await seeds(post, `divisions/${divisions}/unions`, places);
  const [conferences] = await seeds(post, `unions/${unions}/conferences`, places);
  const [churches] = await seeds(post, `conferences/${conferences}/churches`, {
    columns: [...places.columns, 'city', 'country'],
    more: () => ({ typeChurch: 'Small' }),
  });
  const { asked, ...parts } = await seedsForm(post);
  const { token } = await post(`formulaires/token/${parts.formulaires}`);
  const person = (at: number) => ({
    telephone: `+2547220000${String(at).padStart(2, '0')}`,
    role: 'RESPONDENT',
    typeChurch: 'Small',
    langage: 'English',
    conferenceId: conferences,
    churchId: churches,
    formulaireId: parts.formulaires,
  });
  const [users, other] = await seeds(post, 'users', { columns: ['name', 'churchName'], more: person });
  for (const id of [users, other]) await post(`users/${id}/consent`, { given: true, language: 'en' });
  const { token: personalToken } = await post(`users/${other}/link`, {});
  await sends(post, `formulaires/${parts.formulaires}/users/${users}/reponses`, asked);
  await sends(post, `formulaires/${parts.formulaires}/reponses?token=${String(token)}`, asked);
  await post(`users/${users}/reopen`, { reason: next() });
  return {
    ids: { divisions, unions, conferences, churches, users, questions: asked[0], ...parts },
    formToken: String(token),
    personalToken: String(personalToken),
  };
}

/** The newest message with a code that was mailed to this address, once so many have come. */
export async function newestMail({ outboxDir }: Product, email: string, count = 1): Promise<string> {
  const mails = () =>
    readdirSync(outboxDir)
      .toSorted()
      .map((name) => readFileSync(join(outboxDir, name), 'utf8'))
      .filter((mail) => mail.startsWith(`To: ${email}\n`) && mail.includes('otp='));
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count);
  return mails().at(-1) ?? '';
}

/** A member of staff who has set a password; answers the session as a browser keeps it. */
export async function hasStaff(
  post: Post,
  product: Product,
  account: { name: string; telephone: string; email: string; role: string; [field: string]: unknown },
): Promise<{ session: string; password: string }> {
  const password = 'Tamarind-tree-7';
  await post('users', account);
  await post('users/reset-password', { otp: /otp=([\w-]+)/.exec(await newestMail(product, account.email))?.[1] ?? '', newPassword: password });
  return { session: await newSession(product.url, { email: account.email, password }), password };
}
