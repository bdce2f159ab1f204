import type { RespondentStatus } from '../../contract/index.ts';
import type { Respondent } from '../Respondent.ts';
import type { JournalSummary } from './sealing/journalSummaries.ts';
import type { NewWaiting, Waiting } from './waiting.ts';

/** What stands on this phone besides what the study office said. */
export interface OnPhone {
  waiting: readonly Waiting[];
  /** The questionnaires that were filled in here and have not got their receipt. */
  journals: readonly JournalSummary[];
  /** What the study office said of somebody and nobody has read yet, by the person's id. */
  told?: ReadonlyMap<string, string>;
}

/** Of whom something is on this phone alone. */
export function idsOnPhone({ waiting, journals, told = new Map() }: OnPhone): string[] {
  const filled = journals.flatMap(({ isUnsent, personId }) => (isUnsent && personId !== undefined ? [personId] : []));
  return [...new Set([...waiting.map(({ personId }) => personId), ...filled, ...told.keys()])];
}

/** What the person's own record says after a visit, as the study office will: a refusal stays, and so does what is of a later day. */
function visitOf(known: Partial<Respondent>, body: Readonly<Record<string, unknown>>): Partial<Respondent> {
  const { outcome, visitedOn, comeBackOn, comeBackTime, note } = body;
  if (outcome !== 'REFUSED' && (known.visitOutcome === 'REFUSED' || String(known.visitedOn ?? '') > String(visitedOn))) return {};
  const said = { visitOutcome: outcome, visitedOn, comeBackOn, comeBackTime, visitNote: note };
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? null]));
}

/** Given another form, a person is as far as they are in that one: nothing of it is known here. */
function withForm(known: Respondent, { formulaireId }: Partial<Respondent>): Partial<Respondent> {
  return formulaireId && known.formulaireId && formulaireId !== known.formulaireId ? { status: 'NOT_STARTED', acceptRecording: null, reopenReason: null } : {};
}

/** The study office takes a no for a refusal, and a yes for the end of one. */
function outcomeAfter({ visitOutcome = null }: Partial<Respondent>, given: boolean): Respondent['visitOutcome'] {
  if (!given) return 'REFUSED';
  return visitOutcome === 'REFUSED' ? null : visitOutcome;
}

/** What of a person is otherwise than the server knows. */
function changeOf(known: Partial<Respondent>, item: NewWaiting): Partial<Respondent> {
  switch (item.kind) {
    case 'register':
      return { ...item.body, name: item.name, unregistered: true };
    case 'edit':
      return { ...item.body, name: item.name };
    case 'consent':
      return {
        acceptResponse: item.consent.given,
        acceptRecording: item.consent.recording ?? null,
        visitOutcome: outcomeAfter(known, item.consent.given),
      };
    case 'reopen':
      return { status: 'REOPENED', reopenReason: item.reason };
    case 'visit':
      return visitOf(known, item.body);
    case 'link':
      return {};
  }
}

function withItem(known: Respondent, item: Waiting): Respondent {
  const { refused } = item;
  const change = changeOf(known, item);
  return { ...known, ...withForm(known, change), ...change, waiting: true, ...(refused !== undefined && { refused: true, reason: refused }) };
}

const begun = (status: RespondentStatus | undefined): RespondentStatus => (status === undefined || status === 'NOT_STARTED' ? 'PROGRESS' : status);

/** A person whose questionnaire lies on this phone: finished, or at least begun, whatever the study office knows. */
function withJournal(known: Respondent, { formId, isUnsent, isFinishing, reason, isApart }: JournalSummary): Respondent {
  const isFormer = known.formulaireId != null && formId !== known.formulaireId;
  if (isFormer) return isUnsent ? { ...known, waiting: true, ...(reason !== undefined && { refused: true, reason }) } : known;
  if (!isUnsent) return { ...known, status: begun(known.status) };
  const finished = isFinishing && reason === undefined;
  return {
    ...known,
    status: finished ? 'CLOSED' : begun(known.status),
    answersHere: finished ? 'finished' : 'begun',
    waiting: true,
    ...(reason !== undefined && { refused: true, reason }),
    ...(isApart && { isApart }),
  };
}

/**
 * Respondents as they are: the study office's last word, and over it what was done on this phone and waits. Every screen reads this one
 * state, with a network and without.
 */
export function peopleNow(office: readonly Respondent[], { waiting, journals, told = new Map() }: OnPhone): Respondent[] {
  const byId = new Map(office.map((person) => [person.id, person]));
  for (const item of waiting) {
    const { personId: id, name, kind } = item;
    const known = byId.get(id) ?? (kind === 'register' || kind === 'edit' ? { id, name, status: 'NOT_STARTED' as const, acceptResponse: false } : undefined);
    if (known) byId.set(id, withItem(known, item));
  }
  for (const journal of journals) {
    const known = byId.get(journal.personId ?? '');
    if (known) byId.set(known.id, withJournal(known, journal));
  }
  for (const [id, words] of told) {
    const known = byId.get(id);
    if (known) byId.set(id, { ...known, told: words });
  }
  return [...byId.values()];
}

/** What the server has of the item's person once this has arrived. */
export function withArrived(person: Respondent, item: NewWaiting): Respondent {
  const change = changeOf(person, item);
  return { ...person, ...withForm(person, change), ...change };
}
