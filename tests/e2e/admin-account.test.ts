import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk } from './adminDesk.ts';
import { administrator, withAdministrator } from './publicStudy.ts';

const test = e2e.extend('start', { scope: 'file' }, () => withAdministrator);

const newPassword = 'Baobab-river-7';

test('an administrator changes name, phone and language, and the area follows the language', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/account');
  const own = page.getByRole('form', { name: 'My data' });
  await own.getByRole('textbox', { name: 'Full name' }).fill('');
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByText('Please fill in this field. Thank you.').waitFor();
  // The first administrator has no phone number, and needs none.
  await own.getByRole('textbox', { name: 'Full name' }).fill('Miora Andria');
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your account was saved.').waitFor();
  await own.getByText('Please fill in this field. Thank you.').waitFor({ state: 'detached' });

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

test('a password is changed by the present one, in dark and in Malagasy, and the new one signs in', async ({ open, product }) => {
  const page = await (
    await atDesk(open, product)
  ).opens('/account', { expected: [refusedCall], viewport: 'phone', locale: 'mg', context: { colorScheme: 'dark' } });
  const form = page.locator('form').last();
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
