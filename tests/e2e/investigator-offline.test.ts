import type { Page } from 'playwright-core';
import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { partsNotKept } from './harness/partsNotKept.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { type FieldWork, fillsPerson, inTheField, picksChurch, pin, type Told } from './fieldWork.ts';
import { ownTelephone } from './ownNames.ts';
import { pngOf } from '../api/studyKit/pictures.ts';
import { patience } from '../patience.ts';
import { sends } from './publicFilling.ts';

async function prepares(page: Page): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('PIN again').fill(pin);
  await page.getByRole('button', { name: 'Prepare this phone' }).click();
  await page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
}

/** A picture at the first question of the form, which is activated once more. */
async function shows({ formId, asAdministrator }: FieldWork): Promise<void> {
  const file = new FormData();
  file.append('file', new File([pngOf(90)], 'age.png'));
  const { name, size } = await asAdministrator(`formulaires/${formId}/files`, file);
  const [section] = (await asAdministrator(`formulaires/${formId}/sections`, undefined, 'GET')) as unknown as Told[];
  const [question] = (await asAdministrator(`sections/${String(section?.id)}/questions`, undefined, 'GET')) as unknown as Told[];
  await asAdministrator(`questions/${String(question?.id)}`, { media: { image: { name, size } } }, 'PUT');
  await asAdministrator(`formulaires/token/${formId}`);
}

async function registers(page: Page, { place }: FieldWork, { name, telephone }: { name: string; telephone: string }): Promise<void> {
  await page.goto('/investigator/useradd');
  await unlocks(page);
  await fillsPerson(page, { name, telephone });
  await picksChurch(page, place);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.getByText('Saved on this phone.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function unlocks(page: Page): Promise<void> {
  await page.getByLabel('PIN').fill('000000');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('This PIN is not right.').waitFor();
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Everything that this app keeps on the device, as a thief would read it. */
const thief = `(async () => {
  const database = await new Promise((resolve) => { const request = indexedDB.open('field-work'); request.onsuccess = () => resolve(request.result); });
  const store = database.transaction('sealed').objectStore('sealed');
  const [keys, values] = await Promise.all(['getAllKeys', 'getAll'].map((how) => new Promise((resolve) => { const request = store[how](); request.onsuccess = () => resolve(request.result); })));
  const bytes = values.flatMap((value) => Object.values(value)).filter((part) => typeof part === 'object').map((part) => new TextDecoder('latin1').decode(part));
  return JSON.stringify([keys, bytes]);
})()`;

test('a day without network: list, register, consent, fill in; with the network everything arrives once', async ({ open, product }) => {
  const field: FieldWork = await inTheField(open, product);
  await shows(field);
  const known = await field.has({ name: 'Known Wanjiru' });
  const telephone = ownTelephone();
  const page = await field.opens('/investigator/phone', { expected: [noNetwork, refusedCall], context: { serviceWorkers: 'allow' } });
  expect(await accessibilityFindings(page)).toEqual([]);
  await prepares(page);
  await page.getByText('All of them are on this phone.').waitFor();
  // Also what is needed late and in another language: what is missing here is missing for the whole day.
  expect(await partsNotKept(page)).toEqual([]);
  // A newer version begins with nothing, and brings all of that by itself.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name);
    (await navigator.serviceWorker.ready).active?.postMessage('bring all');
  });
  await expect.poll(() => partsNotKept(page), { timeout: patience(30_000) }).toEqual([]);
  const context = page.context();
  await context.setOffline(true);

  await registers(page, field, { name: 'Offline Achieng', telephone: telephone.replace('+254', '0') });
  expect(await page.evaluate(thief)).not.toMatch(/Wanjiru|Achieng|Lakeside/);
  for (const number of [String(known.telephone), telephone]) expect(await page.evaluate(thief)).not.toContain(number.slice(1));
  await page.getByRole('region', { name: 'How far we are' }).getByText('2', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Known Wanjiru', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Enroll person: Offline Achieng' }).click();
  await page.getByLabel('I read it aloud').check();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  // Nobody has opened the questionnaire on this phone before.
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    )
    .toEqual([1]);
  await page.getByLabel('How old are you?').fill('52');
  await page.getByLabel('No', { exact: true }).check();
  await sends(page);
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.getByText('The answers are kept on this device.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('3 items wait on this phone').waitFor();
  const toldHere = async () => {
    await page.getByText('completed, waits to be sent').waitFor();
    expect(await page.getByRole('link', { name: 'Enroll person: Offline Achieng' }).count()).toBe(0);
    await page.getByRole('img', { name: 'Not Started: 1, In progress: 0, Completed: 1' }).waitFor();
  };
  await toldHere();
  await page.reload();
  // Without network too the page announces the scripts that it begins with.
  expect(await page.locator('link[rel=modulepreload][href*=openInvestigatorApp]').count()).toBe(1);
  await unlocks(page);
  await toldHere();
  await page.getByRole('link', { name: 'My work' }).first().click();
  const finished = page.getByRole('region', { name: 'Finished, waiting to be sent 1' });
  await finished.getByRole('link', { name: 'View: Offline Achieng' }).click();
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('52');
  // Before it is sent it is corrected here; what arrives is what was said last.
  await page.getByRole('button', { name: 'Correct the answers' }).click();
  await page.getByText('Language spoken with this person').waitFor();
  // It opens where it was left: on the page it was sent from.
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByLabel('How old are you?').fill('53');
  await sends(page);
  await dialog.getByText('The answers are kept on this device.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(false);
  const achieng = async () =>
    (await field.reads<{ id: string; status: string; acceptResponse: boolean }[]>(`users?filter=${encodeURIComponent(JSON.stringify({ telephone }))}`))[0];
  await expect.poll(async () => (await achieng())?.status, { timeout: patience(60_000), interval: 500 }).toBe('CLOSED');
  const person = await achieng();
  expect(person?.acceptResponse).toBe(true);
  const stored = await field.reads<{ mode: string; answers: { reponses: string[] }[] }>(`users/${person?.id}/reponses`);
  expect([stored.mode, stored.answers.map(({ reponses }) => reponses)]).toEqual(['interviewer', [['53'], ['No']]]);
  const timeline = await field.reads<{ kind: string }[]>(`users/${person?.id}/timeline`);
  expect(timeline.filter(({ kind }) => kind === 'consent')).toHaveLength(1);
  await page.getByText('wait on this phone').waitFor({ state: 'detached' });
  expect((await field.reads(`users/${known.id}`)).name).toBe('Known Wanjiru');
});

test('the next person on the phone sees nothing of the one before', async ({ open, product }) => {
  const field = await inTheField(open, product);
  await field.has({ name: 'Secret Njeri' });
  const next = await inTheField(open, product);
  const page = await field.opens('/investigator/phone', { expected: [noNetwork, refusedCall], context: { serviceWorkers: 'allow' } });
  await prepares(page);
  await page.evaluate((session) => localStorage.setItem('africanhealthstudy', session), next.session);
  await page.reload();
  await page.getByRole('button', { name: 'Prepare this phone' }).waitFor();
  await page.getByRole('link', { name: /list of respondents/ }).click();
  await page.getByText('There is nobody here yet').waitFor();
});
