import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consentVersion } from '../../i18n/consentVersion.ts';
import { tables } from '../../server/database/tables/index.ts';
import { Refusal } from '../../server/http/refusal.ts';
import type { Api } from './harness/startApi.ts';
import { opensPlainForm } from './studyKit/PlainReader.ts';
import { startWithForm } from './studyKit/startWithForm.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

const { anonymousConsents, responses } = tables;

let api: Api;
let form: BuiltForm;
let token: string;

beforeAll(async () => {
  ({ api, form, token } = await startWithForm([
    [
      { title: 'Name', required: true },
      { title: 'Age', type: 'NUMERIC', min: '0', max: '120' },
      { title: 'Do you smoke?', type: 'CASE_COCHER', options: ['Yes', 'No'], code: 'smokes' },
      { title: 'How many a day?', type: 'ENTIER', visibleIf: { '==': [{ var: 'smokes' }, 'Yes'] } },
    ],
    [
      { title: 'You eat', type: 'CHOIX_MULTIPLE_OTHER', options: ['Rice', 'Beans'] },
      { title: 'Born', type: 'DATE' },
      { title: 'A photo of you', type: 'PHOTO' },
    ],
  ]));
});

afterAll(() => api.close());

const setsOf = async () => api.database.db.select().from(responses).where(eq(responses.formulaireId, form.id)).orderBy(responses.receivedAt);
const answersOf = (set: { answers: unknown } | undefined) =>
  Object.fromEntries(((set?.answers ?? []) as { id: string; reponses: string[] }[]).map(({ id, reponses }) => [id, reponses]));

test('a form is answered to its end by pages that need no script, with the words of consent first', async () => {
  const reader = await opensPlainForm(api.app, token);
  const { Name = '', Age = '', ['Do you smoke?']: smokes = '', ['How many a day?']: many = '', ['You eat']: eat = '', Born = '' } = form.questions;
  expect(reader.page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(reader.page.headers['cache-control']).toBe('no-store');
  expect(reader.text).toContain('Taking part is voluntary');
  expect(reader.text).not.toContain('Do you smoke?');
  // No question before the yes.
  await reader.presses('next');
  expect(reader.text).not.toContain('Do you smoke?');
  await reader.presses('yes');
  expect(reader.page.text).not.toMatch(/<script|\son\w+=/);
  expect(reader.text).toContain('page 1 of 2');
  const [word] = await api.database.db.select().from(anonymousConsents);
  expect(word).toMatchObject({ formulaireId: form.id, given: true, textVersion: consentVersion, language: 'en' });

  // What is missing is pointed out once, what is wrong stays until it is mended; neither takes away what was typed.
  await reader.fills({ [Age]: '200', [smokes]: 'Yes' }).presses('next');
  expect(reader.text).toContain('Please answer this question.');
  expect(reader.text).toContain('Please give at most 120.');
  expect(reader.page.text).toContain('value="200"');
  expect(answersOf((await setsOf())[0])).toEqual({ [smokes]: ['Yes'] });
  await reader.fills({ [Name]: 'Ny Aina' }).presses('back');
  expect(reader.text).toContain('page 1 of 2');
  expect(reader.page.text).toContain('value="Ny Aina"');
  await reader.fills({ [many]: '5', [Age]: '34,5' }).presses('next');
  expect(reader.text).toContain('page 2 of 2');
  expect(reader.text).toContain('This cannot be answered in this browser.');

  await reader.fills({ [eat]: ['Rice'], [`other ${eat}`]: 'Fish', [Born]: ['06', '05', '1989'] }).presses('back');
  expect(reader.page.text).toContain('value="Ny Aina"');
  await reader.presses('next');
  expect(reader.page.text).toContain('value="Fish"');
  await reader.presses('next');
  expect(reader.text).toContain('Check before sending');
  expect(reader.text).toContain('Rice, Fish');
  const before = await setsOf();
  expect(before).toMatchObject([{ complete: false, unfinished: true, unconsented: false, mode: 'self', language: 'en' }]);
  await reader.presses('send');
  const [set] = await setsOf();
  expect(reader.text).toContain(`Your receipt: ${set?.receipt}`);
  expect(set).toMatchObject({ complete: true, unfinished: false });
  expect(answersOf(set)).toEqual({ [Name]: ['Ny Aina'], [Age]: ['34.5'], [smokes]: ['Yes'], [many]: ['5'], [eat]: ['Rice', 'Fish'], [Born]: ['1989-05-06'] });

  // Sent twice, and any earlier page again: one set, the same receipt.
  await reader.again();
  expect(reader.text).toContain(`Your receipt: ${set?.receipt}`);
  expect(await setsOf()).toEqual([set]);
});

test('a page that is posted twice at once is kept once', async () => {
  const reader = await opensPlainForm(api.app, token);
  await reader.presses('yes');
  reader.fills({ [form.questions.Name as string]: 'Twice', [form.questions.Age as string]: '20' });
  await Promise.all([reader.posts('next'), reader.posts('next'), reader.posts('next')]);
  const sets = (await setsOf()).filter(({ answers }) => JSON.stringify(answers).includes('Twice'));
  expect(sets.map(answersOf)).toEqual([{ [form.questions.Name as string]: ['Twice'], [form.questions.Age as string]: ['20'] }]);
  expect(await api.database.db.$count(tables.answerChanges, eq(tables.answerChanges.responseId, sets[0]?.id ?? ''))).toBe(2);
});

test('a no asks nothing, and is written down', async () => {
  const reader = await opensPlainForm(api.app, token, 'fr');
  await reader.presses('no');
  expect(reader.text).toContain('Vous avez dit non');
  await reader.presses('next');
  expect(reader.text).not.toContain('Do you smoke?');
  expect((await api.database.db.select().from(anonymousConsents)).filter(({ given }) => !given)).toMatchObject([{ language: 'fr', formulaireId: form.id }]);
});

test('an answer that a rule hides for now comes back with its branch', async () => {
  const { Name = '', ['Do you smoke?']: smokes = '', ['How many a day?']: many = '' } = form.questions;
  const reader = await opensPlainForm(api.app, token);
  await reader.presses('yes');
  await reader.fills({ [Name]: 'A', [smokes]: 'Yes' }).presses('next');
  expect(reader.text).toContain('Your answers lead to further questions on this page.');
  await reader.fills({ [many]: '7' }).presses('next');
  await reader.presses('back');
  await reader.fills({ [smokes]: 'No' }).presses('next');
  // A no is asked why.
  await reader.fills({ [`why ${smokes}`]: 'Never did' }).presses('next');
  expect(reader.text).toContain('page 2 of 2');
  await reader.presses('back');
  expect(reader.text).not.toContain('How many a day?');
  await reader.fills({ [smokes]: 'Yes' }).presses('next');
  expect(reader.page.text).toContain('value="7"');
});

test('the pages of one are nobody else’s, and a link that is closed asks nothing', async () => {
  const reader = await opensPlainForm(api.app, token);
  await reader.presses('yes');
  await reader.fills({ [form.questions.Name as string]: 'Secret' }).presses('next');
  const [set] = (await setsOf()).filter(({ answers }) => JSON.stringify(answers).includes('Secret'));
  // Neither the set's own id, which stands in calls, nor another key opens it.
  const stranger = await opensPlainForm(api.app, token);
  for (const key of [set?.submissionId ?? '', set?.id ?? '']) {
    stranger.hidden.set('key', [key]);
    await stranger.posts('back');
    await stranger.presses('yes');
    expect(stranger.page.text).not.toContain('Secret');
  }
  const unknown = await opensPlainForm(api.app, 'a-link-that-leads-nowhere');
  expect([unknown.page.statusCode, unknown.text]).toEqual([410, expect.stringContaining('has expired')]);
});

test('what a rule locks is read and not asked, and holds nobody on its page', async () => {
  const locking = { '==': [{ var: 'kind' }, 'Second visit'] };
  const own = await buildForm(api.admin, 'Locked', [
    [
      { title: 'Kind', type: 'CASE_COCHER', options: ['First visit', 'Second visit'], code: 'kind' },
      { title: 'Weight', type: 'NUMERIC', readOnlyIf: locking, required: true },
    ],
  ]);
  const reader = await opensPlainForm(api.app, String((await own.activates()).json.token));
  await reader.presses('yes');
  await reader.fills({ [own.questions.Kind as string]: 'Second visit' }).presses('next');
  await reader.presses('next');
  expect(reader.text).toContain('Check before sending');
  await reader.presses(`open ${own.questions.Weight}`);
  expect(reader.text).toContain('page 1 of 1');
  expect(reader.hidden.has(`answer ${own.questions.Weight}`)).toBe(false);
});

test('entries are added to a list, asked, removed and sent; the same press twice adds one', async () => {
  const own = await buildForm(api.admin, 'Household', [[{ title: 'Name' }], [{ title: 'Village' }]]);
  const list = String(own.sections[0]);
  await api.admin.put(`sections/${list}`, { repeated: true, entryTitle: '${name} (${#})' });
  await api.admin.put(`questions/${own.questions.Name}`, { code: 'name' });
  const reader = await opensPlainForm(api.app, String((await own.activates()).json.token));
  await reader.presses('yes');
  expect(reader.text).toContain('Nobody and nothing is listed yet.');
  for (const name of ['Hanta', 'Rivo', 'Solo']) {
    await reader.presses(reader.goes('add'));
    await reader.again();
    await reader.fills({ [String([...reader.hidden.keys()].find((key) => key.startsWith('answer '))).slice('answer '.length)]: name }).presses('next');
  }
  expect(reader.text).toContain('3 entries');
  await reader.presses(reader.goes('remove'));
  expect(reader.text).toContain('2 entries');
  expect(reader.text).not.toContain('Hanta');
  await reader.presses(reader.goes('entry'));
  expect(reader.page.text).toContain('value="Rivo"');
  await reader.presses('back');
  await reader.presses('next');
  await reader.fills({ [own.questions.Village as string]: 'Ambohimanga' }).presses('next');
  expect(reader.text).toContain('Rivo (1)');
  await reader.presses('send');
  const [set] = await api.database.db.select().from(responses).where(eq(responses.formulaireId, own.id));
  expect(set).toMatchObject({ complete: true });
  expect(Object.values(answersOf(set)).flat().sort()).toEqual(['1', '1', 'Ambohimanga', 'Rivo', 'Solo']);
});

test('check questions are asked before somebody may agree, a wrong one once more, and kept with the word', async () => {
  const own = await buildForm(api.admin, 'Checked', [[{ title: 'Age' }]]);
  await api.admin.put(`formulaires/${own.id}`, { consentChecks: true });
  const reader = await opensPlainForm(api.app, String((await own.activates()).json.token));
  expect(reader.text).not.toContain('Yes, I agree');
  // A yes that nobody was offered is none.
  await reader.presses('yes');
  expect(reader.text).toContain('May you stop at any time');
  await reader.fills({ 'check voluntary': '0', 'check payment': '0' }).presses('check');
  expect(reader.text).not.toContain('May you stop at any time');
  expect(reader.text).toContain('Please read or hear this once more, and answer again. There is no payment');
  await reader.fills({ 'check payment': '1', 'check anonymous': '1' }).presses('check');
  await reader.presses('yes');
  expect(reader.text).toContain('page 1 of 1');
  const words = await api.database.db.select().from(anonymousConsents).where(eq(anonymousConsents.formulaireId, own.id));
  expect(words).toMatchObject([{ given: true, checks: 'voluntary:yes payment:yes,no anonymous:no' }]);
});

test('a refusal takes nothing away that was typed, and a version that is published meanwhile changes no questions under way', async () => {
  const own = await buildForm(api.admin, 'Renewed', [[{ title: 'Age' }], [{ title: 'Height' }]]);
  const reader = await opensPlainForm(api.app, String((await own.activates()).json.token));
  await reader.presses('yes');
  await api.admin.put(`questions/${own.questions.Height}`, { title: 'Weight' });
  await own.activates();
  await reader.fills({ [own.questions.Age as string]: '40' }).presses('next');
  expect(reader.text).toContain('Height');
  const busy = vi.spyOn(api.services.database.db, 'transaction').mockRejectedValueOnce(new Refusal('unavailable', { retryAfterSeconds: 3 }));
  await reader.fills({ [own.questions.Height as string]: '171' }).presses('next');
  expect(busy).toHaveBeenCalledOnce();
  expect(reader.page.text).toContain('value="171"');
  expect(reader.page.text).toContain('class="notice notice-problem"');
  await reader.presses('next');
  await reader.presses('send');
  const [set] = await api.database.db.select().from(responses).where(eq(responses.formulaireId, own.id));
  expect(answersOf(set)).toEqual({ [String(own.questions.Age)]: ['40'], [String(own.questions.Height)]: ['171'] });
});

test('whoever has come to the check finds the way back to it on every page', async () => {
  const reader = await opensPlainForm(api.app, token);
  await reader.presses('yes');
  await reader.fills({ [String(form.questions.Name)]: 'Back again' }).presses('next');
  await reader.presses('next');
  await reader.presses(`open ${form.questions.Name}`);
  expect(reader.text).toContain('page 1 of 2');
  await reader.fills({ [String(form.questions.Name)]: 'Once more' }).presses(reader.goes('review'));
  expect(reader.text).toContain('Check before sending 1 of 6 questions answered');
  expect(reader.text).toContain('Once more');
});

test('a body with more fields than any page has is refused, in words', async () => {
  const reader = await opensPlainForm(api.app, token);
  for (let at = 0; at < 5000; at++) reader.hidden.set(`x${at}`, ['']);
  await reader.presses('yes');
  expect(reader.page.statusCode).toBe(413);
  expect(reader.page.headers['content-type']).toContain('text/html');
});
