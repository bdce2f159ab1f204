import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ManyDone, ManyStep } from '../../contract/index.ts';
import { mostAtOnce } from '../../contract/index.ts';
import type { ResourceName } from '../../resources/index.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { useStudy } from '../calls/useStudy.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from '../kit/useFailureText.ts';

type Outcome = Omit<ManyDone, 'next'>;

export interface Many {
  outcome: Outcome;
  running: boolean;
  /** Something was done, and nothing is under way. */
  ended: boolean;
  /** There is more, and it can be gone on with. */
  more: boolean;
  /** Why the last step came to no answer: what it did is not known then. */
  failure: string | undefined;
  run(step: ManyStep): Promise<void>;
  stop(): void;
  /** How many were given back what they held. */
  takenBack: number | undefined;
  undo(): Promise<void>;
}

/** What a server answers that knows only the specified calls. */
const notThere: readonly number[] = [404, 405, 501];

const nothing: Outcome = { done: 0, unchanged: 0, refused: [], changed: [] };

/** An act on many records, step by step until the end or until it is stopped; what is told is what the server said of each step. */
export function useMany(name: ResourceName): Many {
  const study = useStudy();
  const textOf = useFailureText();
  const dataProvider = useDataProvider();
  const refreshAll = useRefreshAll();
  const [outcome, setOutcome] = useState(nothing);
  const [running, setRunning] = useState(false);
  const [next, setNext] = useState<string | null>();
  const [failure, setFailure] = useState<string>();
  const [takenBack, setTakenBack] = useState<number>();
  const stopped = useRef(false);

  async function busily(work: () => Promise<void>) {
    stopped.current = false;
    setRunning(true);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(textOf(error)));
    setRunning(false);
    refreshAll();
  }

  /** Without the call for many, chosen records are deleted one by one. */
  async function deleteEach(ids: readonly string[]): Promise<ManyDone> {
    const ends = await Promise.allSettled(ids.map((id) => dataProvider.delete(name, { id })));
    const refused = ends.flatMap((end, at) => (end.status === 'rejected' ? [{ id: ids[at] ?? '', title: ids[at] ?? '', why: textOf(end.reason) }] : []));
    return { done: ids.length - refused.length, unchanged: 0, refused, changed: [], next: null };
  }

  async function takeStep(step: ManyStep): Promise<ManyDone> {
    try {
      return await study.actOnMany(name, step);
    } catch (error) {
      const { id } = step.filter;
      if (step.act !== 'delete' || !Array.isArray(id) || !notThere.includes(failureOf(error).status)) throw error;
      return deleteEach(id.map(String));
    }
  }

  const add = ({ done, unchanged, refused, changed }: Outcome) =>
    setOutcome((far) => ({
      done: far.done + done,
      unchanged: far.unchanged + unchanged,
      refused: [...far.refused, ...refused],
      changed: [...far.changed, ...changed],
    }));

  return {
    outcome,
    running,
    ended: !running && (next !== undefined || failure !== undefined),
    more: next !== null && next !== undefined,
    failure,
    takenBack,
    stop: () => void (stopped.current = true),
    run: (step) =>
      busily(async () => {
        let after = next;
        // A step that comes to no answer is gone on with too: from where it began.
        setNext(after ?? '');
        do {
          const answer = await takeStep({ ...step, ...(after && { after }) });
          add(answer);
          after = answer.next;
          setNext(after);
        } while (after !== null && !stopped.current);
      }),
    undo: () =>
      busily(async () => {
        let left = outcome.changed;
        let back = takenBack ?? 0;
        while (left.length > 0 && !stopped.current) {
          const { done, refused } = await study.undoMany(name, left.slice(0, mostAtOnce));
          left = left.slice(mostAtOnce);
          const now = left;
          setTakenBack((back += done));
          setOutcome((far) => ({ ...far, changed: now, refused: [...far.refused, ...refused] }));
        }
      }),
  };
}
