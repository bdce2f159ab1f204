import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, row } from './adminDesk.ts';
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

test('what a member of staff signs in by is changed by the own password, asked for over the dialog', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { id } = await desk.makes('users', { role: 'INVESTIGATOR', name: 'Alice Moraa', telephone: '+254722000009', email: 'alice@example.org' });
  const page = await desk.opens(`/users/${id}`, { expected: [refusedCall] });
  const [form, asked] = [page.getByRole('dialog', { name: 'Edit' }), page.getByRole('dialog', { name: 'Confirm this change' })];
  await form.getByRole('textbox', { name: 'Email' }).fill('moraa@example.org');
  await form.getByRole('button', { name: 'Save' }).click();
  await asked.getByLabel('Your own password').first().fill('not-it-at-all');
  expect(await accessibilityFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await asked.getByText('This is not your password. Nothing was changed.').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('moraa@example.org');
  await form.getByRole('button', { name: 'Save' }).click();
  await asked.getByLabel('Your own password').first().fill(administrator.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await row(page, 'moraa@example.org').waitFor();
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
