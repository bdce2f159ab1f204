import type { UnrecordedReason } from './stretches.ts';

/** What somebody answered in one form, with what was answered before it was changed. */
export interface CopiedForm {
  title: string;
  status: string;
  studyCode: string;
  /** Of the version that was answered; null with nothing else below where nothing was. */
  version: number | null;
  receipt: string | null;
  receivedAt: string | null;
  /** Left out of every list, file and figure, as the person asked. */
  withdrawn: boolean;
  answers: CopiedAnswer[];
  changes: (CopiedAnswer & { at: string; mode: string })[];
  files: { name: string; receivedAt: string | null }[];
  /** Recorded stretches of the interview: at which question, and when they are deleted. What is heard of them is played to the person by the office. */
  stretches: { question: string; seconds: number; at: string; deletedAt: string; unrecorded: UnrecordedReason | null }[];
}

export interface CopiedAnswer {
  question: string;
  /** Of a repeated part: which of its entries. */
  entry: string | null;
  answer: string[];
}

/** Everything that the study holds of one respondent. */
export interface PersonCopy {
  at: string;
  person: { id: string } & Record<string, unknown>;
  forms: CopiedForm[];
  visits: Record<string, unknown>[];
  requests: Record<string, unknown>[];
  /** What happened, newest first, and who looked: as the person's page tells it, without an end. */
  history: Record<string, unknown>[];
  /** Links and sessions; the credentials themselves are nowhere. */
  access: { kind: string; createdAt: string; lastUsedAt: string | null; expiresAt: string; revokedAt: string | null }[];
  messages: { subject: string; createdAt: string; sentAt: string | null }[];
}
