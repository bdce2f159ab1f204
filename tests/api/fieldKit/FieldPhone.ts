import 'fake-indexeddb/auto';
import { expect, vi } from 'vitest';
import type { AnswerEntry } from '../../../src/contract/index.ts';
import { createFieldDataProvider, type FieldDataProvider } from '../../../src/dataProvider/createFieldDataProvider.ts';
import { newId } from '../../../src/device/newId.ts';
import { createFieldProvider } from '../../../src/investigator/offline/createFieldProvider.ts';
import { type Phone, preparePhone, unlockPhone } from '../../../src/investigator/offline/phone.ts';
import { closePhone, isHeld, phoneState, refreshPhoneState, refreshWaiting, setOpenPhone } from '../../../src/investigator/offline/phoneState.ts';
import { renewPackage } from '../../../src/investigator/offline/renewPackage.ts';
import type { Sealed } from '../../../src/device/sealing/seal.ts';
import { reopenHere } from '../../../src/investigator/offline/reopenHere.ts';
import { readSealed, removeSealed, sealedKeys, writeSealed } from '../../../src/investigator/offline/sealedStore.ts';
import { sendNow } from '../../../src/investigator/offline/sendNow.ts';
import { knownAnswers, readFilled } from '../../../src/investigator/person/filledForm.ts';
import { dropJournal } from '../../../src/investigator/offline/dropJournal.ts';
import { journalOf } from '../../../src/investigator/offline/readOnPhone.ts';
import type { Respondent } from '../../../src/investigator/Respondent.ts';
import { answersFromEntries, readForm } from '../../../src/questionnaire/index.ts';
import { deviceJournals, setStaffToken } from '../../../src/questionnaire/journal/deviceJournals.ts';
import { openJournal } from '../../../src/questionnaire/journal/openJournal.ts';
import { placeOnBehalf } from '../../../src/questionnaire/journal/placeOnBehalf.ts';
import { clearSession, writeSession } from '../../../src/session/session.ts';
import { patience } from '../../patience.ts';
import type { Person } from '../harness/Person.ts';
import { standsIn, type Surroundings } from './phoneWorld.ts';

const pin = '271828';
const everybody = { filter: {}, sort: { field: 'name', order: 'ASC' as const }, pagination: { page: 1, perPage: 200 } };

const study: FieldDataProvider = createFieldProvider(createFieldDataProvider(), {
  current: () => phoneState().phone,
  onWaiting: () => void refreshWaiting(),
});

/** The phone of one worker. What is done with it is done as the screens do it; only one of them is in hand at a time. */
export class FieldPhone {
  readonly there: Surroundings;
  readonly #worker: Person;
  #phone: Phone | undefined;

  constructor(worker: Person) {
    this.#worker = worker;
    this.there = { app: worker.app, hasNetwork: true, clockAhead: 0, losesEveryReply: 0 };
  }

  /** Prepared in the office, with a network. */
  static async prepared(worker: Person): Promise<FieldPhone> {
    const phone = new FieldPhone(worker);
    phone.#phone = await preparePhone(worker.id, pin);
    await phone.#takeInHand();
    await renewPackage(phone.own);
    return phone;
  }

  get own(): Phone {
    if (!this.#phone) throw new Error('The phone was not prepared');
    return this.#phone;
  }

  async #takeInHand(): Promise<void> {
    standsIn(this.there);
    const { id, token = '' } = this.#worker;
    writeSession({ message: '', role: 'INVESTIGATOR', access_token: token });
    setStaffToken((writer, personId) => (writer === id ? !isHeld(personId) && token : undefined));
    if (phoneState().phone === this.#phone) return;
    closePhone();
    await setOpenPhone(this.own);
  }

  /** The browser is killed and opened again; the PIN opens what lies on the disk. */
  async isKilled(): Promise<void> {
    closePhone();
    await refreshPhoneState(this.#worker.id);
    this.#phone = await unlockPhone(this.#worker.id, pin);
    await this.#takeInHand();
  }

  /** What the worker sees, and the calls behind the screens. */
  async opens(): Promise<FieldDataProvider> {
    await this.#takeInHand();
    return study;
  }

  async people(): Promise<Respondent[]> {
    return (await (await this.opens()).getList<Respondent>('users', everybody)).data;
  }

  async person(id: string): Promise<Respondent> {
    return (await (await this.opens()).getOne<Respondent>('users', { id })).data;
  }

  async registers(values: Readonly<Record<string, unknown>>): Promise<string> {
    const { data } = await (await this.opens()).create('users', { data: { role: 'RESPONDENT', typeChurch: 'Small', langage: 'English', ...values } });
    return String(data.id);
  }

  async takesConsent(id: string, given = true): Promise<void> {
    await (await this.opens()).consentOnBehalf(id, { given, language: 'en', readAloud: true });
  }

  /** As the person's page gives the next form. */
  async givesForm(id: string, formulaireId: string): Promise<void> {
    const previousData = await this.person(id);
    await study.update('users', { id, data: { formulaireId }, previousData, meta: { revision: null } });
  }

  async visits(id: string, outcome: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const today = new Date().toISOString();
    const said = { visitedOn: today.slice(0, 10), visitedTime: today.slice(11, 16) };
    await (await this.opens()).create('visits', { data: { id: newId(), respondentId: id, outcome, ...said, ...more } });
  }

  /** The questionnaire as its screen fills it: what is known, what is typed, and Send where it is finished. */
  async interviews(id: string, entries: readonly AnswerEntry[], { sent = true }: { sent?: boolean } = {}): Promise<void> {
    const filled = await readFilled(await this.opens(), id, { asFilled: false });
    const { form } = filled;
    const known = knownAnswers(filled);
    const journal = openJournal({ form, place: placeOnBehalf(id), sender: { by: 'person', userId: id, staffId: this.#worker.id }, known });
    const draft = await journal.load();
    const submission = draft?.submission ?? newId();
    const answers = { ...known, ...draft?.answers, ...answersFromEntries(readForm(form), entries) };
    await journal.save({ answers, page: 0, submission, savedAt: new Date().toISOString() });
    if (sent) await journal.complete([...entries], { submission, language: 'en' });
    await refreshWaiting();
  }

  /** What another device completed meanwhile goes off this phone: the study office keeps it apart. */
  async putsAway(id: string): Promise<void> {
    await this.#takeInHand();
    const journal = await journalOf(this.own, id);
    if (!journal) throw new Error('There is nothing to put away.');
    await dropJournal(journal);
  }

  /** What was finished here and not sent is put right. */
  async correctsHere(id: string): Promise<void> {
    await reopenHere(this.own, await this.person(id));
  }

  /** There is a network, and everything that can go has gone. */
  async sends(): Promise<void> {
    this.there.hasNetwork = true;
    await this.#takeInHand();
    const left = async () => {
      await sendNow().catch(() => undefined);
      deviceJournals().sending.retryNow();
      return (await this.people()).filter(({ waiting, refused }) => waiting && !refused).map(({ name }) => name);
    };
    await expect.poll(left, { timeout: patience(60_000), interval: 500 }).toEqual([]);
    // On a poor line the package before stays.
    await renewPackage(this.own).catch(() => undefined);
  }

  /** The browser clears everything whose name begins so. */
  async loses(...prefixes: readonly string[]): Promise<void> {
    for (const key of await this.#keys(prefixes)) await removeSealed(key);
  }

  /** The disk gives back other bytes than it was given. */
  async damages(...prefixes: readonly string[]): Promise<void> {
    for (const key of await this.#keys(prefixes)) await writeSealed(key, { ...(await readSealed<Sealed>(key)), data: new ArrayBuffer(48) });
  }

  async #keys(prefixes: readonly string[]): Promise<string[]> {
    return (await Promise.all(prefixes.map((prefix) => sealedKeys(`${this.#worker.id}/${prefix}`)))).flat();
  }

  /** Nobody is signed in any more, and the test is back where it was. */
  static rests(): void {
    closePhone();
    clearSession();
    vi.unstubAllGlobals();
  }
}
