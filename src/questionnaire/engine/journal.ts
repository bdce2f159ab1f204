import type { AnswerEntry, Receipt } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { Answers } from './answerValue.ts';

/**
 * By whose right the answers travel. `form`: the form's public token. `link`: a person's own link, whose token is kept only
 * while something waits. `person`: staff on behalf of a respondent, always with the session of that same member of staff.
 */
export type JournalSender = { by: 'form'; token: string } | { by: 'link'; token?: string } | { by: 'person'; userId: string; staffId: string };

export interface JournalReason {
  code: string;
  /** The server's sentence; empty where it said none. */
  message: string;
}

export interface JournalOperation {
  operationId: string;
  /** Counts up within the journal; the order of sending, and what decides at the server, whatever clocks say. */
  sequence: number;
  entry: AnswerEntry;
  state: 'waiting' | 'sent' | 'refused';
  /** It was on its way once: the server may have it although no reply came. Such a one is never changed, only followed. */
  tried?: boolean;
  reason?: JournalReason;
}

/** The wish to complete the questionnaire: the specified send, waiting for its receipt. */
export interface JournalFinish {
  requestedAt: string;
  entries: readonly AnswerEntry[];
  /** Open required questions stay unanswered. */
  confirm: boolean;
  language: Locale;
  /** The server said no: the questionnaire is open again, with these sentences. */
  refused?: JournalReason & { errors?: Readonly<Record<string, string>> };
}

/** What was said to the consent text before the first question of a public link. */
export interface JournalConsent {
  given: boolean;
  /** Of the words that were read, and their language. */
  version: string;
  language: Locale;
  /** By the device's clock, ISO 8601. */
  saidAt: string;
  /** What was answered to the check questions before. */
  checks?: string;
  /** The study's server has it. */
  told?: boolean;
}

/** What a journal is begun with. */
export interface JournalStart {
  /** Made here, sent with everything: the server stores this questionnaire once. */
  submission: string;
  /** Where it is found again: one for each link or respondent on this device. */
  place: string;
  formId: string;
  title: string;
  version?: number | undefined;
  /** The form's signed note of when it was handed out. */
  begun?: string | undefined;
  /** The moment of what it was begun from (`SendOptions`): whether another device's answers were known, whatever the clock here says. */
  basis?: string | undefined;
  sender: JournalSender;
  language: Locale;
  /** By the device's clock, ISO 8601. */
  startedAt: string;
  /** Travels before everything else. Absent where it is asked for elsewhere, and in what was begun before it was asked here. */
  consent?: JournalConsent;
}

/** Everything of one filled questionnaire, from the first key to the receipt. Plain data: it is stored as it stands. */
export interface Journal extends JournalStart {
  savedAt: string;
  /** What the screen holds: hidden answers and half-typed ones too. */
  answers: Answers;
  /** The page that was open, counted from 0. */
  page: number;
  nextSequence: number;
  /** By sequence. Of sent ones only the last for each question is kept. */
  operations: readonly JournalOperation[];
  /** Answers stand here of which no operation was made yet: the questionnaire's script had not come. */
  unrecorded?: true;
  finish?: JournalFinish;
  /** Why nothing can be sent for now, although the server is there: signing in, consent. */
  blocked?: JournalReason;
}

/** What stays on the device after a receipt: no answer, no name. */
export interface KeptReceipt {
  submission: string;
  place: string;
  title: string;
  /** Absent from servers that give none. */
  receipt?: Receipt;
  message?: string;
  /** By the device's clock. */
  at: string;
}

/** What the study's server is known to hold when a questionnaire is taken up: nothing of it needs to be sent again. */
export interface KnownAnswers {
  answers: Answers;
  entries: readonly AnswerEntry[];
  newId(): string;
}

export function beginJournal(start: JournalStart): Journal {
  return { ...start, savedAt: start.startedAt, answers: {}, page: 0, nextSequence: 1, operations: [] };
}

/** A journal of what is known already. */
export function takeUpJournal(start: JournalStart, { answers, entries, newId }: KnownAnswers): Journal {
  const operations = entries.map((entry): JournalOperation => ({ operationId: newId(), sequence: 0, entry, state: 'sent' }));
  return { ...beginJournal(start), answers, operations };
}

export function waitingOperations({ operations }: Journal): JournalOperation[] {
  return operations.filter(({ state }) => state === 'waiting');
}

export function refusedOperations({ operations }: Journal): JournalOperation[] {
  return operations.filter(({ state }) => state === 'refused');
}

/** A questionnaire that waits for its receipt; one whose sending was refused is open again. */
export function isFinishing({ finish }: Journal): boolean {
  return finish !== undefined && finish.refused === undefined;
}

/** Something was answered; before that there is only what was said to the consent text. */
export function isAnswered({ answers }: Pick<Journal, 'answers'>): boolean {
  return Object.keys(answers).length > 0;
}

export function isConsentUntold({ consent }: Pick<Journal, 'consent'>): boolean {
  return consent !== undefined && !consent.told;
}

/** Nothing is asked here: the person said no, and that alone is to be told. */
export function isDeclined({ consent }: Pick<Journal, 'consent'>): boolean {
  return consent?.given === false;
}

/** A link or a server that takes nothing more for now is worth telling: it takes longer than a crowd on the line. What waits goes by itself all the same. */
export const isForNow = (code: unknown): boolean => code === 'link_full' || code === 'link_room_used' || code === 'no_space';

/** Something of it is on this device alone. */
export function isUnsent(journal: Journal): boolean {
  return isConsentUntold(journal) || journal.finish !== undefined || journal.operations.some(({ state }) => state !== 'sent');
}

/** What was refused is tried once more: the person asked for it, or signed in, or agreed. */
export function retryRefused(journal: Journal): Journal {
  const { blocked: _blocked, ...rest } = journal;
  const operations = journal.operations.map((operation): JournalOperation => {
    const { reason: _reason, ...kept } = operation;
    return operation.state === 'refused' ? { ...kept, state: 'waiting' } : operation;
  });
  return { ...rest, operations };
}

/** Both states of one journal, where two tabs could not write to the same place: nothing unsent of either is lost. */
export function mergeJournals(stored: Journal, mine: Journal): Journal {
  const known = new Set(mine.operations.map(({ operationId }) => operationId));
  const others = stored.operations.filter(({ operationId, state }) => state !== 'sent' && !known.has(operationId));
  return {
    ...mine,
    nextSequence: Math.max(stored.nextSequence, mine.nextSequence),
    operations: [...mine.operations, ...others].sort((a, b) => a.sequence - b.sequence),
  };
}
