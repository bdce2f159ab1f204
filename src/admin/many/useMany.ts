import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ManyAct, ManyAsked, ManyTold, RefusedOne } from '../../contract/index.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import type { ResourceName } from '../../resources/index.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useFailureText } from '../kit/useFailureText.ts';

/** What somebody wants done. */
export interface Asked {
  act: ManyAct;
  /** What each is to hold another value of, where they are edited. */
  field?: string;
  filter: Readonly<Record<string, unknown>>;
  /** How many the filter finds. */
  total: number;
  /** It finds more than that. */
  hasMore?: boolean;
}

export interface Many {
  /** How far it is; undefined until the server has it. */
  told: ManyTold | undefined;
  /** The first of those that were refused. */
  refused: readonly RefusedOne[];
  running: boolean;
  /** Why the last call came to no answer. */
  failure: string | undefined;
  start(values?: Readonly<Record<string, unknown>>): Promise<void>;
  move(move: 'stop' | 'go-on' | 'undo'): Promise<void>;
}

/** What a server answers that knows only the specified calls. */
const notThere: readonly number[] = [404, 405, 501];
const againAfter = 500;

const isUnderWay = (told: ManyTold | undefined) => told?.state === 'running' || told?.state === 'undoing';

/** An act on many records, which is the server's: handed over once, then looked at until it is at its end or stopped. */
export function useMany(name: ResourceName, { asked, actId }: { asked: Asked | undefined; actId: string | undefined }): Many {
  const study = useStudy();
  const textOf = useFailureText();
  const dataProvider = useDataProvider();
  const refreshAll = useRefreshAll();
  // The same for every try: what the server has already is not done again.
  const [id] = useState(() => actId ?? crypto.randomUUID());
  const [isThere, setThere] = useState(actId !== undefined);
  const [alone, setAlone] = useState<{ told: ManyTold; refused: RefusedOne[] }>();
  const [calling, setCalling] = useState(false);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();
  const key = ['many', name, id];
  const look = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => study.readMany(name, id, signal),
    enabled: isThere,
    // What a call answered is news enough until the next look.
    staleTime: againAfter,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? againAfter : false),
  });
  const told = alone?.told ?? look.data;
  const refusals = useQuery({
    queryKey: [...key, 'refused'],
    queryFn: ({ signal }) => study.readRefused(name, id, signal),
    enabled: isThere && told !== undefined && !isUnderWay(told) && told.refused + told.stayed > 0,
  });

  // What ends while somebody looks on shows in the lists; what ends within a call, at the end of that.
  const goesOn = isUnderWay(told);
  const running = calling || goesOn;
  const went = useRef(false);
  useEffect(() => {
    if (went.current && !goesOn) refreshAll();
    went.current = goesOn;
  }, [goesOn, refreshAll]);

  /** Without the call for many, chosen records are deleted one by one. */
  async function deleteEach({ act, filter, total }: Asked): Promise<void> {
    const ids = (filter.id as unknown[]).map(String);
    const ends = await Promise.allSettled(ids.map((one) => dataProvider.delete(name, { id: one })));
    const refused = ends.flatMap((end, at) => (end.status === 'rejected' ? [{ id: ids[at] ?? '', title: ids[at] ?? '', why: textOf(end.reason) }] : []));
    const counts = { done: ids.length - refused.length, unchanged: 0, refused: refused.length, changed: 0, takenBack: 0, stayed: 0 };
    setAlone({ told: { id, act, fields: [], state: 'ended', total, ...counts, failure: null }, refused });
  }

  async function busily(work: () => Promise<ManyTold | undefined>) {
    setCalling(true);
    setFailure(undefined);
    try {
      const now = await work();
      if (now) {
        client.setQueryData(key, now);
        setThere(true);
      }
      if (!isUnderWay(now)) refreshAll();
    } catch (error) {
      setFailure(textOf(error));
    }
    setCalling(false);
  }

  return {
    told,
    refused: alone?.refused ?? refusals.data ?? [],
    running,
    failure: failure ?? (look.error ? textOf(look.error) : undefined),
    start: (values) =>
      busily(async () => {
        if (!asked) return undefined;
        const { act, filter } = asked;
        const sent: ManyAsked = { id, act, filter, ...(values && { values }) };
        try {
          return await study.actOnMany(name, sent);
        } catch (error) {
          if (act !== 'delete' || !Array.isArray(filter.id) || !notThere.includes(failureOf(error).status)) throw error;
          await deleteEach(asked);
          return undefined;
        }
      }),
    move: (move) => busily(() => study.moveMany(name, id, move)),
  };
}
