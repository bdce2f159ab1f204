/** What shows later that somebody agreed: drawn, photographed or said aloud. */
export const evidenceKinds = ['SIGNED', 'THUMB', 'VOICE'] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

/** What a form asks with a yes to its consent text, of those whom it knows by name; a public link asks none of it, for it knows nobody. */
export interface ConsentAsks {
  /** Whoever had the text read out names a witness. */
  consentWitness?: 'NAME' | 'SIGNED' | null;
  /** Below this age a guardian agrees, and the child as well. */
  consentAdultAge?: number | null;
  /** Whoever agrees leaves this behind, or one of these. */
  consentEvidence?: EvidenceKind | 'ANY' | null;
  /** Staff who hold the interview record short stretches of it, where the person says yes to that too: at a random question, or at those that are marked. */
  consentRecording?: 'RANDOM' | 'MARKED' | null;
  /** Of a hundred interviews how many are recorded, at random. */
  recordingShare?: number | null;
  /** How long a stretch is at most, and for how many days it is kept after it has come. */
  recordingSeconds?: number | null;
  recordingDays?: number | null;
}

/** The same of a form alone, without what it does not ask; undefined where it asks nothing. */
export function consentAsksOf(form: ConsentAsks): ConsentAsks | undefined {
  const { consentWitness, consentAdultAge, consentEvidence, consentRecording } = form;
  const { recordingShare, recordingSeconds, recordingDays } = form;
  const asks = {
    ...(consentWitness && { consentWitness }),
    ...(consentAdultAge && { consentAdultAge }),
    ...(consentEvidence && { consentEvidence }),
    ...(consentRecording && { consentRecording, recordingSeconds, recordingDays, ...(consentRecording === 'RANDOM' && { recordingShare }) }),
  };
  return Object.keys(asks).length > 0 ? asks : undefined;
}

/** What is said with a yes. */
export interface ConsentDetails {
  /** Who heard the text being read: a name. */
  witness?: string | null;
  /** Their signature: the name of a file (`files/fileName.ts`), which follows. */
  witnessEvidence?: string | null;
  /** Whether the person is younger than the form's age. */
  minor?: boolean | null;
  /** Who agrees for the child: a name, and what they are to it. */
  guardian?: string | null;
  relation?: string | null;
  /** The child agrees as well. */
  assent?: boolean | null;
  /** What whoever agrees leaves behind: the name of a file, which follows. */
  evidence?: string | null;
  /** Stretches of the interview may be recorded. A no to that takes nothing from the yes. */
  recording?: boolean | null;
}

/** What of it names a file. */
export const detailFiles = ['evidence', 'witnessEvidence'] as const;

/** What a yes has to say besides; nobody reads out to whoever agrees alone. */
export function detailsAsked(
  { consentWitness, consentAdultAge, consentEvidence, consentRecording }: ConsentAsks,
  { minor }: ConsentDetails,
  readAloud: boolean,
) {
  const witnessed = readAloud && consentWitness;
  const asked: readonly (keyof ConsentDetails | false)[] = [
    Boolean(consentAdultAge) && 'minor',
    ...(consentAdultAge && minor ? (['guardian', 'relation', 'assent'] as const) : []),
    Boolean(consentRecording) && 'recording',
    Boolean(consentEvidence) && 'evidence',
    Boolean(witnessed) && 'witness',
    witnessed === 'SIGNED' && 'witnessEvidence',
  ];
  return asked.filter((name) => name !== false);
}

/** Of what is asked, what was not said: a child that does not agree has not, whatever a guardian says. */
export function detailsMissing(asked: readonly (keyof ConsentDetails)[], said: ConsentDetails): (keyof ConsentDetails)[] {
  return asked.filter((name) => (name === 'minor' || name === 'recording' ? typeof said[name] !== 'boolean' : !said[name]));
}

/** What was said of what is asked, and nothing else of anybody. */
export function detailsOf(asked: readonly (keyof ConsentDetails)[], said: ConsentDetails): ConsentDetails {
  return Object.fromEntries(asked.map((name) => [name, said[name]]));
}
