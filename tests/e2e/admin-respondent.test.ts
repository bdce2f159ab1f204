import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, type Desk } from './adminDesk.ts';
import { ownTelephone, ownWord } from './ownNames.ts';
import { activatedForm, type Post } from './publicStudy.ts';
import { turnsTo } from './turnsTo.ts';

/** A respondent who agreed and answered everything. */
async function hasAnswered(desk: Desk): Promise<string> {
  const post: Post = async (path, body, method) =>
    (await desk[method === 'PUT' ? 'changes' : 'makes'](path, body as Record<string, unknown>)) as Awaited<ReturnType<Post>>;
  const { id: form, token } = await activatedForm(post, 'Sleep', [
    [{ title: 'Do you sleep well?', type: 'CASE_COCHER', options: ['Yes', 'No'], required: true }],
  ]);
  const division = await desk.makes('divisions', { shortname: ownWord(), name: `Division ${ownWord()}` });
  const union = await desk.makes(`divisions/${division.id}/unions`, { shortname: 'U', name: 'Union' });
  const conference = await desk.makes(`unions/${union.id}/conferences`, { shortname: 'C', name: 'Antananarivo' });
  const person = await desk.makes('users', {
    role: 'RESPONDENT',
    name: 'Aina Rakoto',
    telephone: ownTelephone('+26134'),
    typeChurch: 'Small',
    langage: 'French',
    conferenceId: conference.id,
    formulaireId: form,
  });
  await desk.makes(`users/${person.id}/consent`, { given: true, language: 'fr' });
  const { section } = await desk.reads<{ section: { question: { id: string }[] }[] }>(`formulaires/token/${token}`);
  await desk.makes(`formulaires/${form}/users/${person.id}/reponses`, [{ id: section[0]?.question[0]?.id, reponses: ['Yes'] }] as unknown as Record<
    string,
    unknown
  >);
  return person.id;
}

test('a respondent’s page tells person, answers and what happened, and opens a completed questionnaire again for a reason', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const id = await hasAnswered(desk);
  const page = await desk.opens(`/detail/${id}`, { expected: [refusedCall] });
  await page.getByRole('heading', { level: 1, name: 'Aina Rakoto' }).waitFor();
  await page.getByText('Antananarivo').first().waitFor();
  await page.getByText('Study code').waitFor();
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Yes' }).isDisabled()).toBe(true);
  await page.getByText('Consent given').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Reopen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await dialog.getByText('Please fill in this field. Thank you..').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A slip of the pen');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('A slip of the pen').waitFor();
  await page.getByText('Reopened').first().waitFor();
});

test('an edit shows in the timeline with its fields, and a personal link is made, shown once and revoked', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens(`/detail/${await hasAnswered(desk)}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Aina Rakotomalala');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Aina Rakotomalala' }).waitFor();
  for (const [locale, changed] of [
    ['fr', 'Modifié : Nom complet'],
    ['mg', 'Novaina: Anarana feno'],
    ['en', 'Changed: Full name'],
  ] as const) {
    await turnsTo(page, locale);
    await page.getByText(changed).waitFor();
  }

  await page.getByRole('button', { name: 'Personal link' }).click();
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toContain('?token=');
  await dialog.getByRole('button', { name: 'Revoke the link' }).click();
  await expect.poll(() => dialog.getByRole('textbox').count()).toBe(0);
});
