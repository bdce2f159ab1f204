import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Form } from '../contract/index.ts';
import { nameOfWay, type Ways } from './nameOfWay.ts';

/** What the choice on the device changes. */
export interface ChangingWays extends Ways {
  change: Dispatch<SetStateAction<Ways>>;
}

function kept(way: keyof Ways, unless: boolean): boolean {
  try {
    const value = localStorage.getItem(nameOfWay(way));
    return value ? value === '1' : unless;
  } catch {
    return unless;
  }
}

const whole: Ways = { oneByOne: false, listen: false };

/** How this questionnaire asks: as its form says, until somebody chose otherwise on this device. Whoever only reads it sees it whole. */
export function useWays({ oneByOne = false }: Form, readOnly: boolean): readonly [Ways, Dispatch<SetStateAction<Ways>>] {
  const [ways, change] = useState<Ways>({ ...whole, oneByOne });
  useEffect(() => change({ oneByOne: kept('oneByOne', oneByOne), listen: kept('listen', false) }), [oneByOne]);
  return [readOnly ? whole : ways, change];
}
