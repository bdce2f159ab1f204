import type { Page } from 'playwright-core';
import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { atDesk, base } from './adminDesk.ts';
import { withAdministrator } from './publicStudy.ts';

// An empty study.
const test = e2e.extend('start', { scope: 'file' }, () => withAdministrator);

/** Fills in the dialog that is open and saves it. */
async function keeps(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts)) await dialog.getByRole('textbox', { name: label, exact: true }).first().fill(text);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('who has never seen it is led from an empty study to a link for respondents, in French on a phone', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/statistic', { viewport: 'phone', locale: 'fr' });
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await steps.getByRole('link', { name: 'Nouvel enquêteur' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  // A list whose records lie below others sends one level higher.
  await page.goto(`${base}/unions`);
  await page.getByText('« Divisions » est encore vide.').waitFor();

  await page.goto(`${base}/statistic`);
  await steps.getByRole('link', { name: 'Vers la hiérarchie' }).click();
  await page.getByRole('heading', { name: 'Aucune division pour l’instant' }).waitFor();
  await page.getByRole('button', { name: /division$/ }).click();
  await keeps(page, { 'Nom court': 'SID', Nom: 'Océan Indien' });
  for (const [above, shortname, name] of [
    ['Océan Indien', 'UOI', 'Union de l’océan Indien'],
    ['Union de l’océan Indien', 'FCM', 'Fédération centrale'],
    ['Fédération centrale', '', 'Ambohimanga'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`Ajouter .*${above}$`) }).click();
    if (shortname) {
      await keeps(page, { 'Nom court': shortname, Nom: name });
    } else {
      for (const [label, text] of [
        ['Ville', 'Antananarivo'],
        ['Pays', 'Madagascar'],
      ] as const)
        await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);
      await page.getByRole('dialog').getByRole('combobox', { name: /^Type/ }).click();
      await page.getByRole('option').last().click();
      await keeps(page, { Nom: name });
    }
    // What was added below a place is seen where it lies.
    await page.getByText(name, { exact: true }).waitFor();
  }

  await page.goto(`${base}/statistic`);
  await steps.getByRole('link', { name: 'Nouvel enquêteur' }).click();
  // The role that the step is about is chosen already.
  await page.getByRole('dialog').getByRole('combobox', { name: 'Rôle' }).getByText('Enquêteur').waitFor();
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('hery@example.org');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Téléphone' }).fill('0722000001');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom complet' }).fill('Hery Rakoto');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Fermer' }).click();
  // A list narrowed by a link says so, and takes it away by a press.
  await page.getByRole('button', { name: /Rôle · Enquêteur/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Hery Rakoto' }).waitFor();

  await page.goto(`${base}/statistic`);
  await steps.getByRole('link', { name: 'Nouveau formulaire' }).click();
  await keeps(page, { Titre: 'Santé de la famille' });
  await page.getByRole('button', { name: 'Nouvelle section' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Vous');
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Commencez par une question.').waitFor();
  await page.getByRole('button', { name: 'Nouvelle question' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Comment allez-vous ?');
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Nouvelle question à la suite' }).waitFor();
  // On a phone the tree is folded away above what is worked on.
  const parts = page.getByRole('button', { name: /Comment allez-vous/ });
  expect(await parts.getAttribute('aria-expanded')).toBe('false');
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.goto(`${base}/statistic`);
  await expect.poll(() => steps.getByRole('img', { name: 'Fait' }).count()).toBe(4);

  const respondent = await open(new URL(link).pathname + new URL(link).search, { locale: 'fr' });
  await respondent.getByText('Comment allez-vous ?').waitFor();
});
