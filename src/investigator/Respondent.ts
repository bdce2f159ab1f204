import type { RespondentStatus } from '../contract/index.ts';
import { localeOfLanguage, type Locale } from '../resources/define/index.ts';
import type { RecordFor } from '../resources/index.ts';

interface Named {
  id: string;
  name: string;
}

/** A respondent as lists and screens get them, with the places they refer to. */
export type Respondent = Partial<RecordFor<'users'>> & {
  id: string;
  name: string;
  status?: RespondentStatus;
  conference?: Named | null;
  church?: Named | null;
  /** Something of this person is on this phone and not at the study office yet. */
  waiting?: boolean;
  /** The study office did not take something of it. */
  refused?: boolean;
  /** Why, in its words. */
  reason?: string;
  /** What the study office said of the person when something arrived, not read yet. */
  told?: string;
  /** The questionnaire lies on this phone with answers that the study office does not have. */
  answersHere?: 'begun' | 'finished';
  /** What was filled in here is kept apart at the study office: another device completed the questionnaire. */
  isApart?: boolean;
  /** Registered on this phone, and not at the study office yet. */
  unregistered?: boolean;
};

export function churchNameOf({ churchName, church }: Respondent): string {
  return churchName || church?.name || '---';
}

/** An address is one only if it contains `@`; nothing else is shown as one. */
export function emailOf({ email }: Respondent): string {
  return email?.includes('@') ? email : '---';
}

/** The language a respondent is spoken to in. */
export function localeOf({ langage }: Respondent): Locale {
  return langage ? localeOfLanguage[langage] : 'en';
}
