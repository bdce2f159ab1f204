import type { ExpectStatic } from 'vitest';
import type { Page } from 'playwright-core';
import type { Told } from '../../api/studyKit/Told.ts';
import { putsAside } from '../../e2e/harness/putsAside.ts';
import { checks } from '../../e2e/publicFilling.ts';
import { patience } from '../../patience.ts';
import type { FaultStudy } from './faultStudy.ts';

export const question = (page: Page, title: string) => page.locator('.question', { hasText: title });

/** Types without waiting for anything, as people do. */
export async function types(page: Page, title: string, text: string): Promise<void> {
  await question(page, title).locator('input, textarea').first().fill(text);
}

export const answerOn = (page: Page, title: string): Promise<string> => question(page, title).locator('input, textarea').first().inputValue();

/** Well over what a phone rests by itself after four refusals in a row, 2 s, 4 s, 8 s and 16 s: a server with much to do gives them (503). */
const afterRefusals = 75_000;

/** The phone is put aside, and all that was typed is at the study office. */
export async function reachesOffice(page: Page): Promise<void> {
  await putsAside(page);
  await page.getByText('Saved at the study office', { exact: true }).waitFor({ timeout: patience(afterRefusals) });
}

/** From any page of the questionnaire over the review to the dialog. */
export async function sends(page: Page): Promise<string> {
  await checks(page);
  await page.getByText('Check before sending').waitFor();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.waitFor({ timeout: patience(afterRefusals) });
  return dialog.innerText();
}

/** What the device holds of answers, read as anybody could who picks it up. */
export function held(page: Page): Promise<{ journals: unknown[]; receipts: unknown[] }> {
  return page.evaluate(async () => {
    const open = indexedDB.open('questionnaire');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error));
    });
    const all = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.addEventListener('success', () => resolve(request.result as unknown[]));
        request.addEventListener('error', () => reject(request.error));
      });
    const found = { journals: await all('journals'), receipts: await all('receipts') };
    database.close();
    return found;
  });
}

export interface StoredSet {
  complete: boolean;
  answers: Record<string, string[]>;
}

/** The sets that the server holds whose label begins so, with their answers by the questions' titles. */
export async function setsOf({ post, formId, ids }: FaultStudy, label: string): Promise<StoredSet[]> {
  const titles = new Map(Object.entries(ids).map(([title, id]) => [id, title]));
  const rows = (await post(`formulaires/${formId}/responses?range=[0,99]`, undefined, 'GET')) as unknown as Told[];
  const sets = await Promise.all(
    rows.map(
      async ({ id }) =>
        (await post(`formulaires/${formId}/responses/${id}`, undefined, 'GET')) as unknown as {
          complete: boolean;
          answers: { id: string; reponses: string[] }[];
        },
    ),
  );
  return sets
    .map(({ complete, answers }) => ({ complete, answers: Object.fromEntries(answers.map(({ id, reponses }) => [titles.get(id) ?? id, reponses])) }))
    .filter(({ answers }) => answers.Label?.[0]?.startsWith(label));
}

interface Asking {
  /** The test's own: among tests that run at the same time the imported one belongs to none. */
  expect: ExpectStatic;
  study: FaultStudy;
}

/** Exactly one set with this label is at the study office, complete, with these answers. */
export async function expectOne({ expect, study }: Asking, label: string, answers: Record<string, string[]>): Promise<void> {
  await expect
    .poll(() => setsOf(study, label), { timeout: patience(afterRefusals), interval: 300 })
    .toEqual([{ complete: true, answers: { Label: [label], ...answers } }]);
}
