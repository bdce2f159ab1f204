import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Stretch } from '../../src/contract/stretches.ts';
import { patience } from '../patience.ts';
import { choosesPin, type FieldWork, givesPin, inTheField, pin, signedIn } from './fieldWork.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { openPhone } from './harness/openPhone.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { administratorSession } from './publicStudy.ts';

/** A form with a stretch of the least length at its first question, and somebody to be asked. */
async function isToBeRecorded(field: FieldWork, name: string): Promise<{ id: string; formId: string }> {
  const post = field.asAdministrator;
  const { id: formId } = await post('formulaires', { title: `Recorded at ${field.place}`, consentRecording: 'MARKED', recordingSeconds: 5, recordingDays: 7 });
  for (const [at, title] of ['How do you feel today?', 'What did you eat?'].entries()) {
    const { id: section } = await post(`formulaires/${String(formId)}/sections`, { title: `Part ${at + 1}` });
    await post(`sections/${String(section)}/questions`, { title, type: 'REPONSE_COURTE', recorded: at === 0 });
  }
  await post(`formulaires/token/${String(formId)}`);
  return { id: (await field.has({ name, formulaireId: formId })).id, formId: String(formId) };
}

async function agrees(page: Page, recording: 'Yes' | 'No'): Promise<void> {
  await page.getByLabel('I read it aloud').check();
  const asked = page.getByRole('group', { name: /May short stretches of the interview be recorded/ });
  await asked.getByText(/at most 5 seconds each.*deleted after 7 days/).waitFor();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await asked.getByText('Please fill in this field').waitFor();
  await asked.getByLabel(recording, { exact: true }).check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.screenshot({ path: `tmp/e2e/recorded-consent-${recording}.png`, fullPage: true });
  await page.getByRole('button', { name: 'The person agrees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const heardOf = async (field: FieldWork, personId: string) =>
  (await field.reads<Stretch[]>('stretches')).filter(({ person, isHere, unrecorded }) => person.id === personId && (isHere || unrecorded));

async function until<T>(read: () => Promise<T[]>): Promise<T[]> {
  for (const end = Date.now() + patience(30_000); Date.now() < end; await new Promise((later) => setTimeout(later, 200))) {
    const found = await read();
    if (found.length > 0) return found;
  }
  return [];
}

/** From now on each asking for the microphone is counted, on every page that is opened. */
async function countsMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as { asked?: number };
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    kept.asked = 0;
    navigator.mediaDevices.getUserMedia = (wanted) => {
      kept.asked = (kept.asked ?? 0) + 1;
      return ask(wanted);
    };
  });
}

const microphoneAsked = (page: Page) => page.evaluate(() => (window as { asked?: number }).asked);

const isRecording = 'A stretch of the interview is being recorded.';

test('a stretch is recorded without network, outlives an empty battery, comes whole and once, and is heard by the office', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const person = await isToBeRecorded(field, 'Heard Achieng');
  const phone = await openPhone(product.url);
  try {
    await phone.page.setViewportSize({ width: 360, height: 640 });
    await phone.page.goto('/about');
    await phone.page.evaluate((kept) => localStorage.setItem('africanhealthstudy', kept), field.session);
    await phone.page.goto('/investigator/phone');
    await phone.page.getByLabel('New PIN').fill(pin);
    await phone.page.getByLabel('PIN again').fill(pin);
    await phone.page.getByRole('button', { name: 'Prepare this phone' }).click();
    await phone.page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
    await phone.ends();

    const village = await phone.starts({ airplane: true });
    await village.setViewportSize({ width: 360, height: 640 });
    await village.goto(`/investigator/formulaire/${person.id}`);
    await givesPin(village);
    await agrees(village, 'Yes');
    await village.getByLabel('How do you feel today?').evaluate((input) => input.scrollIntoView({ block: 'center' }));
    await village.getByText(isRecording).waitFor();
    expect(await accessibilityFindings(village)).toEqual([]);
    await village.screenshot({ path: 'tmp/e2e/recorded-360.png' });
    await village.setViewportSize({ width: 1024, height: 768 });
    await village.screenshot({ path: 'tmp/e2e/recorded-1024.png' });
    await village.setViewportSize({ width: 360, height: 640 });
    await village.getByLabel('How do you feel today?').fill('Well, thank you');
    await village.getByText(isRecording).waitFor({ state: 'detached', timeout: patience(15_000) });
    await village.getByRole('button', { name: 'Next' }).click();
    await village.getByLabel('What did you eat?').fill('Ugali');
    await savedOnPhone(village);
    expect(await heardOf(field, person.id)).toEqual([]);
    await phone.dies();

    const home = await phone.starts({ airplane: true });
    await countsMicrophone(home);
    await home.goto('/investigator');
    await givesPin(home);
    await home.getByRole('heading', { name: 'My respondents' }).waitFor();
    await phone.context.setOffline(false);
    const told = await until(() => heardOf(field, person.id));
    expect(told).toMatchObject([{ question: 'How do you feel today?', seconds: 5, unrecorded: null }]);
    // Opened again, the same question is not recorded again.
    await home.goto(`/investigator/formulaire/${person.id}`);
    await givesPin(home);
    await home.getByLabel('What did you eat?').waitFor();
    await home.getByRole('button', { name: 'Previous' }).click();
    await home.getByLabel('How do you feel today?').fill('Fine, as I said');
    await home.getByRole('button', { name: 'Next' }).click();
    await home.getByLabel('What did you eat?').fill('Ugali and fish');
    await savedOnPhone(home);
    expect(await home.getByText(isRecording).count()).toBe(0);
    expect(await microphoneAsked(home)).toBe(0);
    expect(await heardOf(field, person.id)).toHaveLength(1);

    const { access_token: token } = JSON.parse(await administratorSession(product)) as { access_token: string };
    const answer = await fetch(`${product.url}/api/stretches/${told[0]?.id}/sound`, { headers: { authorization: `Bearer ${token}` } });
    const sound = Buffer.from(await answer.arrayBuffer());
    expect(sound.length).toBeGreaterThan(1000);
    expect(answer.headers.get('content-disposition')).toContain(createHash('sha256').update(sound).digest('hex'));
  } finally {
    await phone.close();
  }

  const office = await open('/africanhealthstudy/panel-administration/stretches', {
    context: { storageState: signedIn(product.url, await administratorSession(product)) },
  });
  await office.getByRole('button', { name: 'Listen: Heard Achieng, How do you feel today?' }).click();
  const player = office.getByLabel('Recorded stretch: Heard Achieng');
  await player.waitFor();
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState), { timeout: patience(10_000) }).toBeGreaterThan(1);
  expect(await accessibilityFindings(office)).toEqual([]);
  await office.screenshot({ path: 'tmp/e2e/recorded-office.png' });
});

test('a microphone that is refused stops nobody, and the office is told; a no to it alone records nothing', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const [refused, unwilling] = [await isToBeRecorded(field, 'Silent Baraka'), await isToBeRecorded(field, 'Unwilling Chebet')];
  const page = await field.opens(`/investigator/formulaire/${refused.id}`, { viewport: 'small', own: true });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.reload();
  await agrees(page, 'Yes');
  await choosesPin(page);
  await page.getByLabel('How do you feel today?').evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await page.getByText('Not recorded: the microphone was not allowed. The interview goes on.').waitFor();
  await page.getByLabel('How do you feel today?').fill('Fine');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What did you eat?').fill('Rice');
  expect(await until(() => heardOf(field, refused.id))).toMatchObject([{ unrecorded: 'refused', isHere: false }]);

  await countsMicrophone(page);
  await page.goto(`/investigator/formulaire/${unwilling.id}`);
  await agrees(page, 'No');
  await givesPin(page);
  await page.getByLabel('How do you feel today?').fill('Well');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What did you eat?').fill('Beans');
  await savedOnPhone(page);
  expect(await page.locator('.stretch').count()).toBe(0);
  expect(await microphoneAsked(page)).toBe(0);
  expect(await heardOf(field, unwilling.id)).toEqual([]);
});
