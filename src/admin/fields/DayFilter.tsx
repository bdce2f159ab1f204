import { useEffect, useState } from 'react';
import { date, kindOf, sameInAll } from '../../resources/define/index.ts';
import { DayField, type DayFieldProps } from './DayField.tsx';

const day = date({ label: sameInAll('') });

/** A whole day that exists; years before 1000 are years that are being typed. */
const isDay = (value: string) => value >= '1000' && 'value' in kindOf(day).read(value, day.options);

/** A day to narrow by: nothing is asked for while a part of it is missing. */
export function DayFilter({ value, onChange, ...rest }: Pick<DayFieldProps, 'name' | 'label' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (next: string) => {
    setTyped(next);
    if (next === '' || isDay(next)) onChange(next);
  };
  return <DayField {...rest} value={typed} onChange={type} />;
}
