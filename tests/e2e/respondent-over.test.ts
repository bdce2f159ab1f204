import { e2e, expect } from './harness/e2e.ts';
import { keptOnDevice } from './harness/keptOnDevice.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { ownWord } from './ownNames.ts';
import { question } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent } from './publicStudy.ts';
import { patience } from '../patience.ts';

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Health of church members', elevenTypes));

test('after consent was taken back, what waits on the phone is not sent, is shown with the reason, and goes once the person says so', async ({
  open,
  post,
  form,
}) => {
  const name = `Thinks twice ${ownWord()}`;
  const token = await invitedRespondent(post, form.id, { name });
  const [{ id }] = (await post(`users?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`, undefined, 'GET')) as unknown as [{ id: string }];
  const says = (given: boolean) => post(`users/${id}/consent`, { given, language: 'en', readAloud: true });
  await says(true);
  const page = await open(`/fillForm?token=${token}`, { own: true, expected: [refusedCall, noNetwork] });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Changed my mind');
  await savedOnPhone(page);
  await says(false);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Remove these answers from this phone' }).click({ timeout: patience(60_000) });
  expect(await keptOnDevice(page)).toContain('Changed my mind');
  await page.getByRole('button', { name: 'Yes, remove them' }).click();
  await page.getByText('You have withdrawn your consent. We ask you nothing more').waitFor();
  await expect.poll(() => keptOnDevice(page), { timeout: patience(10_000) }).not.toContain('Changed my mind');
});
