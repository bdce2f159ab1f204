import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { freePort } from './harness/freePort.ts';
import { atDesk, base } from './adminDesk.ts';
import { administrator, asAdministrator, withAdministrator } from './publicStudy.ts';
import { hasStaff } from './scriptStudy.ts';
import { ownEmail, ownTelephone } from './ownNames.ts';

/** A passkey is a name's, never a bare address's: people come by this one. */
const test = e2e.extend('start', { scope: 'file' }, async () => {
  const port = await freePort();
  return { port, env: { ...withAdministrator.env, PUBLIC_URL: `http://localhost:${port}` } };
});

const newPassword = 'Baobab-river-7';

test('an administrator changes name, phone and language, and the area follows the language', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/account');
  const own = page.getByRole('form', { name: 'My data' });
  await own.getByRole('textbox', { name: 'Full name' }).fill('');
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByText('Please fill in this field. Thank you..').waitFor();
  // The first administrator has no phone number, and needs none.
  await own.getByRole('textbox', { name: 'Full name' }).fill('Miora Andria');
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your account was saved.').waitFor();
  await own.getByText('Please fill in this field. Thank you..').waitFor({ state: 'detached' });

  await own.getByRole('textbox', { name: 'Phone' }).fill('+254712345678');
  await own.getByLabel('Present password').first().fill(administrator.password);
  await own.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await own.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('heading', { name: 'Changer le mot de passe' })
    .or(page.getByRole('heading', { level: 1, name: /Paramètres|compte/i }))
    .first()
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Nom complet' }).inputValue()).toBe('Miora Andria');
});

test('a new email asks for the present password, and a wrong one is told next to it', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/account', { expected: [refusedCall] });
  const own = page.getByRole('form', { name: 'My data' });
  await own.getByRole('textbox', { name: 'Email' }).fill('miora@example.org');
  await own.getByLabel('Present password').first().fill('not-it-at-all');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => own.getByLabel('Present password').first().getAttribute('aria-invalid')).toBe('true');
  expect(await own.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('miora@example.org');
  await own.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  expect(await own.getByLabel('Present password').count()).toBe(0);
});

test('a passkey is added, signs in together with the password, and is removed by itself in place of the password', async ({ open, product }) => {
  const email = ownEmail();
  const staff = { name: 'Has Passkey', telephone: ownTelephone(), email, role: 'ADMIN' };
  const { session, password } = await hasStaff(await asAdministrator(product), product, staff);
  const site = `http://localhost:${product.port}`;
  const page = await open('/favicon.ico', {
    viewport: 'desktop',
    own: true,
    expected: [/asked a foreign host: http:\/\/localhost:/, refusedCall],
    context: { storageState: { cookies: [], origins: [{ origin: site, localStorage: [{ name: 'africanhealthstudy', value: session }] }] } },
  });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });

  await page.goto(`${site}${base}/account`);
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('textbox', { name: 'Name of the passkey' }).fill('This computer');
  await factor.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your own password' }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await factor.getByText(/not used yet/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}${base}/authentification?returnTo=${encodeURIComponent(`${base}/account`)}`);
  await page.getByLabel('Email or username').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();

  await factor.getByText(/Last used on/).waitFor();
  await factor.getByRole('button', { name: 'Remove: This computer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await factor.getByText('This computer').waitFor({ state: 'detached' });
  await page.getByText('The passkey was removed.').waitFor();
});

test('a password is changed by the present one, in dark and in Malagasy, and the new one signs in', async ({ open, product }) => {
  const page = await (
    await atDesk(open, product)
  ).opens('/account', { expected: [refusedCall], viewport: 'phone', locale: 'mg', context: { colorScheme: 'dark' } });
  const form = page.locator('form', { has: page.locator('[name=newPassword]') });
  const [present, fresh, repeated] = [form.locator('[name=oldPassword]'), form.locator('[name=newPassword]'), form.locator('[name=password]')];
  await present.fill('wrong');
  await fresh.fill(newPassword);
  await repeated.fill('something else');
  await form.locator('button[type=submit]').click();
  await expect.poll(() => repeated.getAttribute('aria-invalid')).toBe('true');
  await repeated.fill(newPassword);
  await form.locator('button[type=submit]').click();
  await expect.poll(() => present.getAttribute('aria-invalid')).toBe('true');
  expect(await fresh.inputValue()).toBe(newPassword);
  expect(await accessibilityFindings(page)).toEqual([]);

  await present.fill(administrator.password);
  await form.locator('button[type=submit]').click();
  await expect.poll(() => fresh.inputValue()).toBe('');
  const signedIn = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: administrator.email, password: newPassword }),
  });
  expect(signedIn.status).toBe(200);
});
