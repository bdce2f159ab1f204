import { consentVersion } from '../../../i18n/consentVersion.ts';
import type { Form } from '../../contract/index.ts';
import { newId } from '../../device/newId.ts';
import { beginJournal, type Journal } from '../../questionnaire/engine/journal.ts';
import { isPlain } from '../../questionnaire/engine/syncRequest.ts';
import { journalStart } from '../../questionnaire/journal/journalStart.ts';
import type { Locale } from '../../resources/define/locales.ts';

export interface Word {
  form: Pick<Form, 'id' | 'title' | 'version' | 'begun'>;
  place: string;
  /** Of the form's public link. */
  token: string;
  given: boolean;
  language: Locale;
  /** What was answered to the check questions. */
  checks?: string | undefined;
}

/** The journal that what was said to the consent text begins; nothing else stands in it yet. A server of the specified calls alone has nowhere to write it down. */
export function beginConsented({ form, place, token, given, language, checks }: Word): Journal {
  const saidAt = new Date().toISOString();
  const consent = { given, version: consentVersion, language, saidAt, ...(checks && given && { checks }), ...(isPlain(form) && { told: true }) };
  const start = journalStart(form, { submission: newId(), place, sender: { by: 'form', token }, language, startedAt: saidAt });
  return beginJournal({ ...start, consent });
}
