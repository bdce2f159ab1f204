import type { Page } from 'playwright-core';
import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { atDesk, type Desk } from './adminDesk.ts';

interface Asked {
  id: string;
  visibleIf: unknown;
  checks: unknown;
}

/** Three questions; the last one is worked on. */
async function asks(desk: Desk): Promise<{ form: string; last: string }> {
  const form = await desk.makes('formulaires', { title: 'Tobacco', defaultLanguage: 'en' });
  const section = await desk.makes(`formulaires/${form.id}/sections`, { title: 'Habits' });
  const first = await desk.makes(`sections/${section.id}/questions`, {
    title: 'Do you smoke?',
    type: 'CASE_COCHER',
    code: 'smokes',
    translations: { fr: { title: 'Fumez-vous ?' } },
  });
  await desk.makes(`questions/${first.id}/responses-proposed`, { title: 'Yes', translations: { fr: { title: 'Oui' } } });
  await desk.makes(`questions/${first.id}/responses-proposed`, { title: 'No' });
  await desk.makes(`sections/${section.id}/questions`, { title: 'How old are you?', type: 'NUMERIC', code: 'age' });
  const last = await desk.makes(`sections/${section.id}/questions`, { title: 'At what age did you begin?', type: 'NUMERIC', code: 'began' });
  return { form: form.id, last: last.id };
}

const shownIf = (page: Page) => page.getByRole('group', { name: 'Shown if' });

async function chooses(page: Page, within: ReturnType<typeof shownIf>, [label, option]: [string, string]): Promise<void> {
  await within.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option }).click();
}

async function opensRules(page: Page, more = 'More'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${more} `) }).click();
}

test('a condition is clicked together, reads as a sentence, and is kept as a rule', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form, last } = await asks(desk);
  const page = await desk.opens(`/details/${form}?part=questions%3A${last}`);
  await opensRules(page);
  const rule = shownIf(page);
  await rule.getByText('Always shown.').waitFor();
  await rule.getByRole('button', { name: 'Add a condition' }).click();
  await chooses(page, rule, ['Question', 'Do you smoke?']);

  // Half a condition is not saved, and not lost.
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await rule.getByText('Not complete yet').waitFor();
  await rule.getByText('This rule cannot be read.').waitFor();

  await chooses(page, rule, ['Value', 'Yes']);
  await rule.getByText('Shown if “1. Do you smoke?” is “Yes”.').waitFor();
  await rule.getByRole('button', { name: 'Add a condition' }).click();
  await chooses(page, rule, ['Question', 'How old are you?']);
  await chooses(page, rule, ['Comparison', 'is at least']);
  await rule.getByRole('textbox', { name: 'Value' }).fill('18');
  await rule.getByText('Shown if “1. Do you smoke?” is “Yes” and “2. How old are you?” is at least 18.').waitFor();
  // What another rule decides is said in its own words.
  const required = page.getByRole('group', { name: 'Required if' });
  await required.getByText('No condition yet.').waitFor();
  await required.getByRole('button', { name: 'Add a condition' }).click();
  await chooses(page, required, ['Question', 'Do you smoke?']);
  await chooses(page, required, ['Value', 'Yes']);
  await required.getByText('Required if “1. Do you smoke?” is “Yes”.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await required.getByRole('button', { name: 'Remove all conditions' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  const wanted = { and: [{ '==': [{ var: 'smokes' }, 'Yes'] }, { '>=': [{ var: 'age' }, 18] }] };
  await expect.poll(async () => (await desk.reads<Asked>(`questions/${last}`)).visibleIf).toEqual(wanted);

  // The builder's own language, with the form's texts in it.
  const french = await desk.opens(`/details/${form}?part=questions%3A${last}`, { locale: 'fr', context: { colorScheme: 'dark' } });
  await opensRules(french, 'Plus');
  await french.getByText('Affichée si « 1. Fumez-vous ? » est « Oui » et « 2. How old are you? » est au moins 18.').waitFor();
  expect(await accessibilityFindings(french)).toEqual([]);
});

test('a check compares the answer with another one and says in the respondent’s language what is wrong', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form, last } = await asks(desk);
  const page = await desk.opens(`/details/${form}?part=questions%3A${last}`, { viewport: 'phone' });
  await opensRules(page);
  await page.getByRole('button', { name: 'Add a check' }).click();
  const check = page.getByRole('group', { name: 'Check 1' });
  await chooses(page, check, ['Comparison', 'is at most']);
  await chooses(page, check, ['Compare with', 'another answer']);
  await check.getByText('Accepted if this answer is at most “2. How old are you?”.').waitFor();
  await check.getByText('Write what the respondent reads.').waitFor();
  await check.getByRole('textbox', { name: 'What the respondent reads then' }).fill('You cannot have begun later than today.');
  await chooses(page, check, ['If it does not hold', 'ask “Are you sure?”']);
  await check.getByRole('button', { name: 'Translations' }).click();
  await check.getByRole('textbox', { name: 'The same in French' }).fill('Vous ne pouvez pas avoir commencé plus tard.');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await desk.reads<Asked>(`questions/${last}`)).checks)
    .toEqual([
      {
        rule: { '<=': [{ var: '' }, { var: 'age' }] },
        message: 'You cannot have begun later than today.',
        soft: true,
        translations: { fr: 'Vous ne pouvez pas avoir commencé plus tard.' },
        of: { fr: 'You cannot have begun later than today.' },
      },
    ]);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a rule written by hand stays as it is while something else is changed', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form, last } = await asks(desk);
  const written = { '>': [{ '+': [{ var: 'age' }, 1] }, 18] };
  const { section } = await desk.reads<{ section: { id: string }[] }>(`formulaires/${form}`);
  const later = await desk.makes(`sections/${section[0]?.id}/questions`, { title: 'Do you want to stop?', type: 'REPONSE_COURTE', visibleIf: written });
  const page = await desk.opens(`/details/${form}?part=questions%3A${later.id}`);
  await opensRules(page);
  await page.getByText('This rule was written by hand').waitFor();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Would you like to stop?');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => desk.reads<Record<string, unknown>>(`questions/${later.id}`))
    .toMatchObject({ title: 'Would you like to stop?', visibleIf: written });
  expect(last).not.toBe(later.id);
});
