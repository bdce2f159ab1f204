import { beginJournal, type Journal } from '../src/questionnaire/engine/journal.ts';
import { placeOnBehalf } from '../src/questionnaire/journal/placeOnBehalf.ts';
import { type FieldWork, inTheField, pin } from '../tests/e2e/fieldWork.ts';
import type { Phone } from '../tests/e2e/harness/openPhone.ts';
import type { Product } from '../tests/e2e/harness/startProduct.ts';
import { activatedForm, type AskedQuestion } from '../tests/e2e/publicStudy.ts';

/** What a field worker carries after some weeks without network. */
export const inWeeks = { people: 2_000, filled: 300, questions: 40 };

/** So many calls at a time. */
const atOnce = 8;

const pages: AskedQuestion[][] = [0, 1].map((page) =>
  Array.from({ length: inWeeks.questions / 2 }, (_, n) => ({ title: `Question ${page}.${n}`, type: 'REPONSE_COURTE' })),
);

async function registersAll(field: FieldWork): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < inWeeks.people; n += atOnce) {
    const names = Array.from({ length: atOnce }, (_, more) => `Respondent ${String(n + more).padStart(4, '0')}`);
    ids.push(...(await Promise.all(names.map((name) => field.has({ name })))).map(({ id }) => id));
  }
  return ids;
}

/** A questionnaire that was finished and waits to be sent. */
function finished(userId: string, { id: formId, questions, staffId }: { id: string; questions: readonly string[]; staffId: string }): Journal {
  const at = new Date().toISOString();
  const submission = crypto.randomUUID();
  const entries = questions.map((id, n) => ({ id, reponses: [`What they said to ${n}, in some words`], typedAt: at }));
  const sender = { by: 'person', userId, staffId } as const;
  return {
    ...beginJournal({ submission, place: placeOnBehalf(userId), formId, title: 'Health in the village', version: 1, sender, language: 'en', startedAt: at }),
    answers: Object.fromEntries(entries.map(({ id, reponses }) => [id, { values: reponses, language: 'en', typedAt: at }])),
    operations: entries.map((entry, n) => ({ operationId: crypto.randomUUID(), sequence: n + 1, entry, state: 'waiting' })),
    nextSequence: questions.length + 1,
    finish: { requestedAt: at, entries, confirm: false, language: 'en' },
  };
}

/** Puts them where versions before the PIN kept them: the PIN seals what it finds there. As text: measurements are compiled without a browser's names. */
const keep = (journals: readonly Journal[]) => `new Promise((done, failed) => {
  const opening = indexedDB.open('questionnaire', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('journals', { keyPath: 'submission' }).createIndex('place', 'place');
    opening.result.createObjectStore('receipts', { keyPath: 'submission' });
  };
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('journals', 'readwrite');
    for (const journal of ${JSON.stringify(journals)}) transaction.objectStore('journals').put(journal);
    transaction.oncomplete = () => { opening.result.close(); done(); };
    transaction.onerror = () => failed(transaction.error);
  };
})`;

/** A phone that was prepared in the office, carried off, and worked with: it has ended, and everything on it waits. */
export async function carriesAll(phone: Phone, product: Product): Promise<void> {
  const field = await inTheField(async () => phone.page, product);
  const { id } = await activatedForm(field.asAdministrator, 'Health in the village', pages);
  const form = await field.reads<{ section: { question: { id: string }[] }[] }>(`formulaires/${id}`);
  const questions = form.section.flatMap(({ question }) => question.map((one) => one.id));
  const people = await registersAll(field);
  let { page } = phone;
  await page.goto('/about');
  await page.evaluate(`localStorage.setItem('africanhealthstudy', ${JSON.stringify(field.session)})`);
  await page.goto('/investigator/phone');
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('PIN again').fill(pin);
  await page.getByRole('button', { name: 'Prepare this phone' }).click();
  await page.getByText('Ready for work without network:').waitFor({ timeout: 300_000 });
  await phone.ends();
  page = await phone.starts({ airplane: true });
  await page.goto('/investigator');
  await page.getByLabel('PIN').waitFor();
  await page.evaluate(keep(people.slice(0, inWeeks.filled).map((person) => finished(person, { id, questions, staffId: field.account.id }))));
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText(`${inWeeks.filled} `).first().waitFor({ timeout: 120_000 });
  await page.getByRole('heading', { name: 'My respondents' }).waitFor();
  await phone.ends();
}
