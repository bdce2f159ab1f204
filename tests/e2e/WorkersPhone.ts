import type { Page } from 'playwright-core';
import type { Hands } from '../api/fieldKit/Round.ts';
import { patience } from '../patience.ts';
import { fillsPerson, picksChurch, pin, type Worker } from './fieldWork.ts';
import { expect } from './harness/e2e.ts';
import { openPhone, type Phone } from './harness/openPhone.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';

/** A clock that goes wrong by so much, in everything a page asks. */
const wrongClock = (ahead: number) =>
  `{ const Real = Date; globalThis.Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ahead}); } static now() { return Real.now() + ${ahead}; } }; }`;

/** Everybody below the headings of the day's work. */
const shownWork = `[...document.querySelectorAll('h2[id^=work-]')].flatMap((heading) =>
  [...heading.parentElement.querySelectorAll('.person-card h3')].map((name) => [name.textContent, heading.id.slice('work-'.length)]))`;

interface InHand {
  /** Where the product is reached, and what the worker's conference and church are called by. */
  url: string;
  place: string;
  /** Milliseconds by which its clock is wrong. */
  clockAhead: number;
}

/** A worker's phone without network, used by its screens; it was prepared in the office, with one. */
export class WorkersPhone implements Hands {
  readonly #phone: Phone;
  readonly #place: string;
  /** What each person has answered here, by name. */
  readonly #said = new Map<string, string>();

  private constructor(phone: Phone, place: string) {
    this.#phone = phone;
    this.#place = place;
  }

  static async prepared(worker: Worker, { url, place, clockAhead }: InHand): Promise<WorkersPhone> {
    const phone = new WorkersPhone(await openPhone(url, wrongClock(clockAhead)), place);
    await phone.#isPrepared(worker);
    return phone;
  }

  get page(): Page {
    return this.#phone.page;
  }

  async #isPrepared({ session }: Worker): Promise<void> {
    const { page } = this;
    await page.goto('/about');
    await page.evaluate((kept) => localStorage.setItem('africanhealthstudy', kept), session);
    await page.goto('/investigator/phone');
    await page.getByLabel('New PIN').fill(pin);
    await page.getByLabel('PIN again').fill(pin);
    await page.getByRole('button', { name: 'Prepare this phone' }).click();
    await page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
    await this.#phone.ends();
    await this.#startsInTheVillage();
  }

  async #startsInTheVillage(): Promise<void> {
    const page = await this.#phone.starts({ airplane: true });
    await page.goto('/investigator');
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('heading', { name: 'My respondents' }).waitFor();
  }

  async isKilled(): Promise<void> {
    await this.#phone.dies();
    await this.#startsInTheVillage();
  }

  async hasNetwork(): Promise<void> {
    await this.#phone.context.setOffline(false);
  }

  close(): Promise<void> {
    return this.#phone.close();
  }

  async #seesList(): Promise<void> {
    await this.page.locator('.field-header .brand').click();
    await this.page.getByRole('heading', { name: 'My respondents' }).waitFor();
  }

  async #sees(name: string): Promise<void> {
    await this.#seesList();
    await this.page.getByRole('searchbox').fill(name);
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  async closesInformation(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Information' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async registers({ name, telephone, head }: Parameters<Hands['registers']>[0]): Promise<void> {
    const { page } = this;
    if (head) {
      await this.#sees(head);
      await page.getByRole('link', { name: 'Register the next member' }).click();
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Son or daughter').check();
      await page.getByLabel('This person has no email address').check();
    } else {
      await this.#seesList();
      await page.getByRole('link', { name: 'New respondent' }).click();
      await fillsPerson(page, { name, telephone });
      await picksChurch(page, this.#place);
    }
    const none = page.getByLabel('Has no telephone');
    if (telephone === '') await none.check();
    else expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(telephone);
    await page.getByRole('button', { name: 'Save' }).click();
    await this.closesInformation();
  }

  async takesConsent(name: string, given: boolean): Promise<void> {
    await this.isAsked(name);
    await this.page.getByLabel('I read it aloud').check();
    await this.page.getByRole('button', { name: given ? 'The person agrees' : 'The person does not agree', exact: true }).click();
    if (given) await this.closesInformation();
    else await this.page.getByText('Without consent there is no questionnaire.').waitFor();
  }

  async isNotAtHome(name: string): Promise<void> {
    await this.#sees(name);
    await this.page.getByRole('button', { name: 'Record a visit' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Record a visit' });
    await dialog.getByRole('combobox').first().selectOption({ label: 'Not at home' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** The consent or the questionnaire of somebody, whichever comes next. */
  async isAsked(name: string): Promise<void> {
    await this.#sees(name);
    await this.page.getByRole('link', { name: /^(Enroll person|Fill Form)$/ }).click();
  }

  async interviews(name: string, words: string, { sent }: { sent: boolean }): Promise<void> {
    const { page } = this;
    await this.isAsked(name);
    // The person's own screen shows the answers too, until the questionnaire's has come: there nothing can be typed.
    const field = page.getByRole('textbox', { name: 'How are you?', disabled: false });
    // What was said before comes back a moment after the field is there; a text that is put in between would be added to it.
    await expect.poll(() => field.inputValue(), { timeout: patience(20_000) }).toBe(this.#said.get(name) ?? '');
    await field.fill(words);
    this.#said.set(name, words);
    if (!sent) return savedOnPhone(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Check before sending').waitFor();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await this.closesInformation();
  }

  async corrects(name: string): Promise<void> {
    await this.#sees(name);
    await this.page.getByRole('button', { name: 'Correct the answers' }).click();
    await this.page.waitForURL(/formulaire/);
  }

  async stages(): Promise<[string, string][]> {
    const { page } = this;
    if (!page.url().endsWith('/work')) {
      await page.getByText('Menu', { exact: true }).click();
      await page.locator('.menu-panel').getByRole('link', { name: 'My work' }).click();
      await page.locator('#work-over').waitFor();
    }
    for (const more = page.getByRole('button', { name: /^Show \d+ more$/ }); (await more.count()) > 0;) await more.first().click();
    return page.evaluate<[string, string][]>(shownWork);
  }
}
