import type { VisitOutcome } from '../../../src/resources/visitOutcomes.ts';

/** A visit, as far as it decides what the person's record says. */
export interface VisitSaid {
  outcome: VisitOutcome;
  moment: string;
  visitedOn: string;
  comeBackOn: string | null;
  comeBackTime: string | null;
  note: string | null;
}

/** What was said to the consent text, and when. */
export interface WordSaid {
  given: boolean;
  moment: Date;
}

/** What a person's own record says of what came of asking them. */
export interface StandingOutcome extends Pick<VisitSaid, 'comeBackOn' | 'comeBackTime'> {
  visitOutcome: VisitOutcome | null;
  visitedOn: string | null;
  visitNote: string | null;
}

const nothing: StandingOutcome = { visitOutcome: null, visitedOn: null, comeBackOn: null, comeBackTime: null, visitNote: null };

function asOutcome({ outcome, visitedOn, comeBackOn, comeBackTime, note }: VisitSaid): StandingOutcome {
  return { visitOutcome: outcome, visitedOn, comeBackOn, comeBackTime, visitNote: note };
}

const later = (one: { moment: string }, other: { moment: string }) => (one.moment > other.moment ? -1 : 1);

/**
 * What came of the last visit by when it was, whatever arrived later. A refusal, at the door or to the consent text, stays until a yes that was said
 * after it. Pure; what was taken back is not among them.
 */
export function outcomeOf(visits: readonly VisitSaid[], words: readonly WordSaid[]): StandingOutcome {
  const yes = Math.max(...words.filter(({ given }) => given).map(({ moment }) => moment.getTime()), Number.NEGATIVE_INFINITY);
  const inOrder = [...visits].sort(later);
  const refusedAtTheText = words.filter(({ given }) => !given).map(({ moment }) => moment.toISOString());
  const refusals = [
    ...inOrder.filter(({ outcome }) => outcome === 'REFUSED'),
    ...refusedAtTheText.map((moment): VisitSaid => ({
      outcome: 'REFUSED',
      moment,
      visitedOn: moment.slice(0, 10),
      comeBackOn: null,
      comeBackTime: null,
      note: null,
    })),
  ].sort(later);
  const [refusal] = refusals;
  if (refusal && Date.parse(refusal.moment) >= yes) return asOutcome(refusal);
  const [last] = inOrder;
  if (!last) return nothing;
  return last.outcome === 'REFUSED' ? { ...asOutcome(last), visitOutcome: null } : asOutcome(last);
}
