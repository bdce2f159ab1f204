import { expect, test } from 'vitest';
import { renderPage } from './renderPage.tsx';

const study = { contact: { name: 'Dr Rakoto' }, unfinishedDays: 30 };

test.each(['/investigator', '/africanhealthstudy/panel-administration'])(
  '%s is told whom the consent text names: its words are read and recorded there',
  async (url) => {
    expect((await renderPage({ url, locale: 'mg', study })).data).toEqual({ locale: 'mg', study });
  },
);

test('the check questions of a public link are brought whatever becomes of the network', async () => {
  const form = { id: 'f', title: 'Health', isValid: true, section: [] };
  const wants = async (consentChecks: boolean) => (await renderPage({ url: '/formulaire?token=t', locale: 'mg', form: { ...form, consentChecks } })).later;
  expect(await wants(true)).toEqual(expect.arrayContaining(['src/consent/onUse/Checks.tsx', 'i18n/mg/onUse.ts']));
  expect(await wants(false)).not.toContain('src/consent/onUse/Checks.tsx');
});
