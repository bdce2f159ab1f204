import type { Page } from 'playwright-core';
import { startProxy } from '../faults/harness/misbehavingProxy.ts';
import { seededRandom } from '../faults/harness/seededRandom.ts';
import { patience } from '../patience.ts';
import { e2e, expect } from './harness/e2e.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { type FieldWork, inTheField } from './fieldWork.ts';
import { activatedForm, type AskedQuestion, withAdministrator } from './publicStudy.ts';
import { WorkersPhone } from './WorkersPhone.ts';

const test = e2e.extend('start', { scope: 'file' }, () => ({ env: { ...withAdministrator.env, SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' } }));

/** A few people meet every kind of event; the whole village takes seven minutes: `VILLAGERS=20 npm test -- e2e investigator-village`. */
const people = Number(process.env.VILLAGERS ?? 3);
const [pages, perPage, kills] = people < 20 ? [3, 12, 3] : [4, 30, 10];
/** Spread over all pages that are filled in. */
const dies = (n: number, at: number) => {
  const [before, after] = [0, 1].map((more) => Math.floor(((n * pages + at + more) * kills) / (people * pages)));
  return before !== after;
};
const day = 86_400_000;
const often = ['Often', 'Seldom', 'Never'];

const random = seededRandom(120);

/** A word, a number, a choice, in turn. */
const kinds = ['REPONSE_COURTE', 'NUMERIC', 'CASE_COCHER'] as const;
const form: AskedQuestion[][] = Array.from({ length: pages }, (_, page) =>
  Array.from({ length: perPage }, (_each, n) => {
    const type = kinds[n % kinds.length] as (typeof kinds)[number];
    return { title: `Question ${page * perPage + n + 1}?`, type, ...(type === 'CASE_COCHER' && { options: often }) };
  }),
);

interface Villager {
  name: string;
  telephone: string;
  /** By page, in the order of the questions. */
  answers: string[][];
}

const villagers: Villager[] = Array.from({ length: people }, (_, n) => ({
  name: `Villager ${String(n + 1).padStart(2, '0')}`,
  telephone: `+2547120010${String(n).padStart(2, '0')}`,
  answers: form.map((questions) =>
    questions.map(({ type }) => (type === 'NUMERIC' ? String(random.below(100)) : type === 'CASE_COCHER' ? random.of(often) : `w${random.below(1_000_000)}`)),
  ),
}));

const titled = (page: number, n: number) => `Question ${page * perPage + n + 1}?`;

/** Answers one question after the other, as fast as the page takes it. */
async function answers(page: Page, at: number, { given, from = 0, upTo = perPage }: { given: readonly string[]; from?: number; upTo?: number }): Promise<void> {
  for (let n = from; n < upTo; n += 1) {
    const question = page.locator('.question').nth(n);
    const value = given[n] ?? '';
    if (form[at]?.[n]?.type === 'CASE_COCHER') await question.getByLabel(value, { exact: true }).check();
    else await question.locator('input').first().fill(value);
  }
}

/** What stands on the screen. */
async function shown(page: Page, upTo: number): Promise<string[]> {
  const found = await page.evaluate(
    `[...document.querySelectorAll('.question')].map((one) => { const box = one.querySelector('input:checked, input:not([type=radio])'); return box ? (box.type === 'radio' ? box.value : box.value) : ''; })`,
  );
  return (found as string[]).slice(0, upTo);
}

async function isOnPage(page: Page, at: number): Promise<void> {
  await page.getByRole('textbox', { name: titled(at, 0) }).waitFor();
}

test(
  `${people} people and ${people * pages * perPage} answers without network, ${kills} dead batteries, a clock that is a day out, then 50 kbit/s of which a fifth is lost: all of it arrives, once, as it was given`,
  { timeout: patience(600_000), retry: 0 },
  async ({ open, product }) => {
    const begun = Date.now();
    const field: FieldWork = await inTheField(open, product);
    await activatedForm(field.asAdministrator, 'The long one', form);
    const proxy = await startProxy(product.url);
    let phone: WorkersPhone | undefined;
    try {
      phone = await WorkersPhone.prepared(field, { url: proxy.url, place: field.place, clockAhead: day });
      for (const [n, villager] of villagers.entries()) {
        await phone.registers(villager);
        await phone.takesConsent(villager.name, true);
        let { page } = phone;
        for (const [at, given] of villager.answers.entries()) {
          await isOnPage(page, at);
          // A page that was turned puts the reader at its heading.
          if (at > 0) await page.locator('.questionnaire :is(h1, h2, h3):focus').waitFor();
          let from = 0;
          // In the middle of a page: what was said to be saved is there again.
          if (dies(n, at)) {
            const upTo = 5 + random.below(perPage - 10);
            await answers(page, at, { given, upTo });
            await savedOnPhone(page);
            await phone.isKilled();
            ({ page } = phone);
            await phone.isAsked(villager.name);
            await isOnPage(page, at);
            await expect.poll(() => shown(page, upTo)).toEqual(given.slice(0, upTo));
            from = (await shown(page, perPage)).indexOf('');
          }
          await answers(page, at, { given, from });
          await expect.poll(() => shown(page, perPage)).toEqual(given);
          await page.getByRole('button', { name: at < pages - 1 ? 'Next' : 'Send', exact: true }).press('Enter');
        }
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await phone.closesInformation();
        await page.waitForURL(({ pathname }) => !pathname.includes('/formulaire/'));
      }

      proxy.concerns = (_method, path) => path.startsWith('/api/');
      let calls = 0;
      proxy.choose = () => {
        calls += 1;
        if (calls % 5 !== 3) return 'none';
        return calls % 10 === 3 ? 'drop before' : 'drop after';
      };
      proxy.rate = 50_000;
      await phone.hasNetwork();
      const arrived = async () =>
        (await field.reads<{ status: string }[]>(`users?filter=${encodeURIComponent('{"role":"RESPONDENT"}')}`)).filter(({ status }) => status === 'CLOSED')
          .length;
      await expect.poll(arrived, { timeout: patience(300_000), interval: 1_000 }).toBe(people);
      await phone.page.getByText(/wait(s)? on this phone/).waitFor({ state: 'detached', timeout: patience(60_000) });
      expect((proxy.made.get('drop before') ?? 0) + (proxy.made.get('drop after') ?? 0)).toBeGreaterThan(people / 2);

      const stored = await field.reads<{ id: string; name: string; telephone: string }[]>(`users?filter=${encodeURIComponent('{"role":"RESPONDENT"}')}`);
      expect(stored.map(({ name, telephone }) => [name, telephone]).sort()).toEqual(villagers.map(({ name, telephone }) => [name, telephone]));
      for (const villager of villagers) {
        const id = stored.find(({ name }) => name === villager.name)?.id;
        const {
          form: filledForm,
          answers: received,
          mode,
        } = await field.reads<{
          mode: string;
          answers: { id: string; reponses: string[] }[];
          form: { section: { question: { id: string; title: string }[] }[] };
        }>(`users/${id}/reponses`);
        const titles = new Map(filledForm.section.flatMap(({ question }) => question.map((each) => [each.id, each.title] as const)));
        const said = Object.fromEntries(received.map((each) => [titles.get(each.id) ?? each.id, each.reponses]));
        expect([mode, said]).toEqual([
          'interviewer',
          Object.fromEntries(villager.answers.flatMap((given, at) => given.map((value, n) => [titled(at, n), [value]]))),
        ]);
        const events = await field.reads<{ kind: string; what: string; at: string; details: { saidAt?: string; clockAhead?: number } }[]>(
          `users/${id}/timeline`,
        );
        const consents = events.filter(({ kind }) => kind === 'consent');
        expect(consents).toHaveLength(1);
        const [{ at, details: { saidAt = '', clockAhead = 0 } = {} } = { at: '' }] = consents;
        // By the server's clock it was said since this test began, and the timeline has it at that moment; the difference is kept in whole seconds.
        const truly = Date.parse(saidAt) - clockAhead * 1_000;
        expect(truly).toBeGreaterThanOrEqual(begun - 1_000);
        expect(Date.parse(at)).toBe(truly);
        expect(events.filter(({ kind, what }) => kind === 'status' && what === 'CLOSED')).toHaveLength(1);
      }
    } finally {
      await phone?.close();
      await proxy.close();
    }
  },
);
