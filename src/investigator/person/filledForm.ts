import type { AnsweredQuestion, AnswerEntry, Form } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { entriesOfJournal } from '../../questionnaire/engine/journalRecord.ts';
import { languageSpoken } from './languageSpoken.ts';
import { keptApart, refusedForGood } from '../offline/dropJournal.ts';
import { phoneState } from '../offline/phoneState.ts';
import { journalOf } from '../offline/readOnPhone.ts';
import { type Answers, answersFromEntries, answersFromTitles, readForm } from '../../questionnaire/index.ts';

/** A respondent's form with what is known of their answers. */
export interface FilledForm {
  form: Form;
  /** Everything that was sent; servers that know only the specified fields give `titles` alone. */
  entries: readonly AnswerEntry[] | undefined;
  titles: readonly AnsweredQuestion[];
  /** How many questions two devices answered differently: the study office decides. */
  conflicts: number;
  /** The moment of what the study office has, by its clock, as it travels with what is filled in on it; undefined where nothing tells. */
  basis: string | undefined;
  readAt: number;
  /** The language spoken when it was last filled in. */
  language: Locale | undefined;
}

export interface FilledFormQuestion {
  signal?: AbortSignal;
  /**
   * As it was filled in: in the version the answers were given to, open or closed, with those that are on this phone alone. Otherwise the
   * form as it is filled now, with what the study office has: what is typed is told apart from it.
   */
  asFilled: boolean;
}

async function entriesOnPhone(userId: string, form: Form): Promise<readonly AnswerEntry[] | undefined> {
  const { phone } = phoneState();
  const journal = phone && (await journalOf(phone, userId, form.id));
  // Another device's answers are the answers, and these lie next to them at the study office.
  if (journal && refusedForGood(journal)?.code === keptApart) return undefined;
  return journal && (journal.finish?.entries ?? entriesOfJournal(journal));
}

/** Rejects with the server's refusal, `form_closed` where there is none to fill. */
export async function readFilled(study: FieldDataProvider, userId: string, { signal, asFilled }: FilledFormQuestion): Promise<FilledForm> {
  const known = await study.readAnswersOf(userId, signal);
  const form = (asFilled && known.form) || (await study.readFormToFill({ userId }, signal));
  const onPhone = await entriesOnPhone(userId, form);
  const here = asFilled ? onPhone : undefined;
  const conflicts = Array.isArray(known.conflicts) ? known.conflicts.length : 0;
  return {
    form,
    entries: here ?? known.answers,
    titles: known.reponseRepondu ?? [],
    conflicts,
    basis: known.answersUpdatedAt ?? (known.answers?.length === 0 ? 'nothing' : undefined),
    readAt: Date.now(),
    language: languageSpoken([...(known.answers ?? []), ...(onPhone ?? [])]),
  };
}

export function knownAnswers({ form, entries, titles }: FilledForm): Answers {
  const read = readForm(form);
  return entries ? answersFromEntries(read, entries) : answersFromTitles(read, titles);
}
