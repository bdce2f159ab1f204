import { useCallback, useEffect, useState } from 'react';
import type { Form } from '../contract/index.ts';

/** How somebody wants to be asked on this device. */
export interface Ways {
  oneByOne: boolean;
  listen: boolean;
}

export const nameOf = (way: keyof Ways) => `ask-${way}`;

function kept(way: keyof Ways): boolean | undefined {
  try {
    const value = localStorage.getItem(nameOf(way));
    return value === null ? undefined : value === '1';
  } catch {
    return undefined;
  }
}

/** How this questionnaire asks: as its form says, until somebody chose otherwise on this device. Whoever only reads it sees it whole. */
export function useWays({ oneByOne = false }: Form, readOnly: boolean): Ways & { choose(way: keyof Ways, on: boolean): void } {
  const [ways, setWays] = useState<Ways>({ oneByOne, listen: false });
  useEffect(() => {
    setWays({ oneByOne: kept('oneByOne') ?? oneByOne, listen: kept('listen') ?? false });
  }, [oneByOne]);
  const choose = useCallback((way: keyof Ways, on: boolean) => setWays((now) => ({ ...now, [way]: on })), []);
  return readOnly ? { oneByOne: false, listen: false, choose } : { ...ways, choose };
}
