import { randomUUID } from 'node:crypto';
import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, picks } from './adminDesk.ts';
import { hasWholeStudy, type StudyIds } from './adminStudy.ts';
import { ownWord } from './ownNames.ts';
import { turnsTo } from './turnsTo.ts';

const yes = ({ question }: StudyIds) => [{ id: question, reponses: ['Yes'] }] as unknown as Record<string, unknown>;

test('false answers are excluded by what they have in common, counted no longer, and included again', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const ids = await hasWholeStudy(desk);
  const { token } = await desk.reads<{ token: string }>(`formulaires/${ids.form}`);
  for (let number = 0; number < 3; number += 1)
    await desk.makes(`formulaires/${ids.form}/reponses?token=${token}&confirm=1&submission=${randomUUID()}`, yes(ids));
  const page = await desk.opens(`/social-dowload?form=${ids.form}`);
  await page.getByText('Number of responses : 5').waitFor();
  await page.getByRole('button', { name: 'Exclusions' }).click();
  await page.getByText('4 sets of answers fit this.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  for (const [locale, title] of [
    ['fr', 'Mettre de fausses réponses de côté'],
    ['pt', 'Pôr de lado respostas falsas'],
    ['mg', 'Hanokana valinteny sandoka'],
    ['sw', 'Ondoa majibu ya uongo kwenye hesabu'],
  ] as const) {
    await turnsTo(page, locale);
    await page.getByRole('heading', { name: title }).waitFor();
  }
  await turnsTo(page, 'en');

  await page.getByRole('button', { name: 'Exclude' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exclude 4 sets of answers?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A script sent them');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await page.getByText('A script sent them').waitFor();
  await page.getByText('0 sets of answers fit this.').waitFor();
  await page.getByRole('button', { name: 'Questionnaires' }).click();
  await page.getByText('Number of responses : 1', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Exclusions' }).click();
  await page.getByRole('button', { name: /^Include again/ }).click();
  await page.getByText(/^Included again on/).waitFor();
  await page.getByText('4 sets of answers fit this.').waitFor();
});

test('an archived form is found among the archived ones and brought back, closed', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const title = `Health of ${ownWord()}`;
  const { id } = await desk.makes('formulaires', { title });
  const { id: section } = await desk.makes(`formulaires/${id}/sections`, { title: 'You' });
  await desk.makes(`sections/${section}/questions`, { title: 'How are you?', type: 'REPONSE_COURTE' });
  const { token } = await desk.makes<{ token: string }>(`formulaires/token/${id}`);
  const [{ question = [] } = {}] = (await desk.reads<{ section: { question?: { id: string }[] }[] }>(`formulaires/token/${token}`)).section;
  await desk.makes(`formulaires/${id}/reponses?token=${token}&confirm=1`, [{ id: question[0]?.id, reponses: ['Well'] }] as unknown as Record<string, unknown>);
  const page = await desk.opens(`/social?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
  for (const [locale, archived] of [
    ['fr', 'Archivés'],
    ['pt', 'Arquivados'],
    ['mg', 'Voatahiry any an-kilany'],
    ['sw', 'Kwenye kumbukumbu'],
  ] as const) {
    await turnsTo(page, locale);
    await page.getByRole('button', { name: archived }).waitFor();
  }
  await turnsTo(page, 'en');
  await page.getByRole('button', { name: 'Archived' }).click();
  await card.getByText('Archived').waitFor();
  expect(await card.getByRole('button').count(), 'an archived form can only come back').toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await card.getByRole('button', { name: `Restore ${title}` }).click();
  await page.getByText('Restored to its place.').waitFor();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Archived' }).click();
  await card.getByText('Not active').waitFor();
  await page.getByRole('button', { name: `Delete ${title}` }).waitFor();
});

test('a respondent’s identity is erased for a reason, and the answers stay', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const ids = await hasWholeStudy(desk);
  const name = `Andriamanantenasoa Rakoto${ids.word}`;
  const page = await desk.opens(`/detail/${ids.respondent}`, { expected: [refusedCall] });
  await page.getByRole('button', { name: 'Erase the identity' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase the identity of ${name}?` });
  await dialog.getByText('This cannot be undone.').waitFor();
  await dialog.getByRole('button', { name: 'Erase the identity' }).click();
  await dialog.getByText('Please fill in this field. Thank you..').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by letter');
  await dialog.getByRole('button', { name: 'Erase the identity' }).click();
  await page.getByText('The identity was erased.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/statistic$/);
  await expect.poll(() => page.getByText(name).count()).toBe(0);
  expect(await desk.reads<{ count: number }>(`formulaires/${ids.form}/responses/count`)).toMatchObject({ count: 2 });
});

test('an act on many goes on when its tab is closed; its report is found again under what happened, and takes it back', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const word = ownWord();
  const make = (path: string, name: string) => desk.makes(path, { name: `${name} ${word}`, shortname: name.slice(0, 3) + word.slice(0, 5) });
  const division = await make('divisions', 'Division');
  const union = await make(`divisions/${division.id}/unions`, 'Union');
  const [from, to] = [await make(`unions/${union.id}/conferences`, 'From'), await make(`unions/${union.id}/conferences`, 'To')];
  const most = 320;
  const lines = Array.from({ length: most }, (_, at) => `Parish ${word} ${at},P${at},Small`);
  const body = new FormData();
  body.set('file', new File([`name,shortname,typeChurch\n${lines.join('\n')}\n`], 'churches.csv'));
  await desk.gives(`conferences/${from.id}/import`, body);

  const list = `/churchs?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;
  const first = await desk.opens(list);
  await first.getByRole('checkbox').nth(1).check();
  await first.getByRole('button', { name: `All ${most} that match` }).click();
  await first.getByRole('button', { name: 'Do with these …' }).click();
  await first.getByRole('menuitem', { name: 'Change: Conference' }).click();
  await picks(first, 'Conference', `To ${word}`);
  await first.getByRole('button', { name: `Start with ${most} records` }).click();
  const begun = first.getByRole('dialog', { name: 'Change: Conference' });
  await begun
    .getByText(/It goes on when this is closed|Done: /)
    .first()
    .waitFor();
  await first.close();

  const page = await desk.opens('/dashboard');
  await expect.poll(async () => (await desk.reads<{ title: string }[]>('notices')).some(({ title }) => title === `Churches ${most}/${most}`)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: /^Help and news/ }).click();
  await page.getByRole('link', { name: `Acted on many: Churches ${most}/${most}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change: Conference' });
  await dialog.getByText(`Done: ${most}`).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText(`Taken back: ${most}`).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  const left = await desk.reads<unknown[]>(`churches?filter=${encodeURIComponent(JSON.stringify({ conferenceId: to.id }))}`);
  expect(left).toEqual([]);
});
