import type { Page } from 'playwright-core';
import { atDesk } from './adminDesk.ts';
import { patience } from '../patience.ts';
import { choosesPin, type FieldWork, inTheField } from './fieldWork.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { checks, sends } from './publicFilling.ts';

const name = 'Twice Achieng';

/** Of somebody who agreed, on a phone of its own. */
async function opensQuestionnaire(field: FieldWork, person: string): Promise<Page> {
  const page = await field.opens(`/investigator/formulaire/${person}`, { expected: [noNetwork, refusedCall] });
  await choosesPin(page);
  await page.getByLabel('How old are you?').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function fillsIn(page: Page, age: string, food: string): Promise<void> {
  await page.getByLabel('How old are you?').fill(age);
  await page.getByLabel('Yes', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What did you eat yesterday?').fill(food);
}

test(
  'the second of two phones, without network until after a reopening, mixes nothing, is counted as refused and put away; both answers are read at the office',
  { timeout: patience(180_000) },
  async ({ open, product }) => {
    const field = await inTheField(open, product);
    const { id } = await field.has({ name });
    await field.asAdministrator(`users/${id}/consent`, { given: true, language: 'en' });
    const [first, second] = [await opensQuestionnaire(field, id), await opensQuestionnaire(field, id)];
    await second.context().setOffline(true);
    await fillsIn(first, '41', 'Rice');
    await sends(first);
    await first.getByRole('dialog', { name: 'Information' }).waitFor();
    await field.asAdministrator(`users/${id}/reopen`, { reason: 'Ask for the age again' });

    await fillsIn(second, '14', 'Maize');
    await savedOnPhone(second);
    await second.context().setOffline(false);
    await checks(second);
    await second.getByRole('button', { name: /^Send/ }).first().click();
    await second.getByText('Another device completed this questionnaire.').first().waitFor();
    const answers = async () => {
      const { answers: told } = await field.reads<{ answers: { reponses: string[] }[] }>(`users/${id}/reponses`);
      return told.map(({ reponses }) => reponses[0]).sort();
    };
    expect(await answers()).toEqual(['41', 'Rice', 'Yes']);

    await second.getByRole('button', { name: 'Go back' }).first().click();
    await second.getByText('The study office rejected 1 entry made on this phone.').waitFor();
    await second.getByRole('link', { name: `Fill Form: ${name}` }).click();
    await second.getByRole('button', { name: `Take this off the phone ${name}` }).click();
    expect(await accessibilityFindings(second)).toEqual([]);
    await second.getByRole('dialog').getByRole('button', { name: 'Take this off the phone' }).click();
    // The other phone's answers are the ones that are corrected.
    await expect.poll(() => second.getByLabel('How old are you?').inputValue()).toBe('41');

    const desk = await atDesk(open, product);
    const office = await desk.opens(`/detail/${id}`, { viewport: 'small', expected: [refusedCall] });
    await office.getByRole('heading', { name: 'Answered differently on two devices' }).waitFor();
    expect(await accessibilityFindings(office)).toEqual([]);
  },
);
