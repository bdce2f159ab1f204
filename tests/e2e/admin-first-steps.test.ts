import type { Page } from 'playwright-core';
import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { atDesk } from './adminDesk.ts';
import { goesTo } from './adminStudy.ts';
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
  const desk = await atDesk(open, product);
  const page = await desk.opens('/statistic', { viewport: 'phone', locale: 'fr' });
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await steps.getByRole('link', { name: 'Nouvel enquêteur' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  // A list whose records lie below others sends one level higher.
  await goesTo(page, '/unions');
  await page.getByText('« Divisions » est encore vide.').waitFor();

  await goesTo(page, '/statistic');
  await steps.getByRole('link', { name: 'Vers la hiérarchie' }).click();
  await page.getByRole('heading', { name: 'Aucune division pour l’instant' }).waitFor();
  await page.getByRole('button', { name: /division$/ }).click();
  await keeps(page, { 'Nom court': 'SID', Nom: 'Océan Indien' });
  await page.getByText('Océan Indien', { exact: true }).waitFor();
  // How each of the others is added below the one before: `admin-hierarchy.test.ts`, and in its place on this screen `admin-hierarchy-tree.test.ts`.
  const [division] = await desk.reads<[{ id: string }]>('divisions');
  const union = await desk.makes(`divisions/${division.id}/unions`, { shortname: 'UOI', name: 'Union de l’océan Indien' });
  const conference = await desk.makes(`unions/${union.id}/conferences`, { shortname: 'FCM', name: 'Fédération centrale' });
  await desk.makes(`conferences/${conference.id}/churches`, { name: 'Ambohimanga', typeChurch: 'Small', city: 'Antananarivo', country: 'Madagascar' });

  await goesTo(page, '/statistic');
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
  // The address follows a moment later; a change of it that is still on its way would lead back here from the next screen.
  await page.waitForURL(({ search }) => !search.includes('INVESTIGATOR'));

  await goesTo(page, '/statistic');
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
  await goesTo(page, '/statistic');
  await expect.poll(() => steps.getByRole('img', { name: 'Fait' }).count()).toBe(4);

  const respondent = await open(new URL(link).pathname + new URL(link).search, { locale: 'fr' });
  await respondent.getByText('Comment allez-vous ?').waitFor();
});
