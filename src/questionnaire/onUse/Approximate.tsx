import { use, useId, useState } from 'react';
import { localEventsIn } from '../../contract/localEvents.ts';
import { localNow } from '../engine/localNow.ts';
import { useTextsOnUse } from './useTextsOnUse.ts';
import { FillingContext } from '../usePiped.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLocale } from '../../ui/TextsProvider.tsx';
import { dateAgo, dateByEvent } from '../../questionTypes/date/readApproximate.ts';
import { basisOf } from '../../questionTypes/date/readBasis.ts';

type Unit = 'years' | 'months';
type Side = 'at' | 'before' | 'after';

interface ApproximateProps {
  /** With as much of a date as can be told, and what it was told from. */
  onDate(date: string, basis: string): void;
}

/** Digits of a person, without anything else. */
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 4);

/** For whoever does not know the date: how long ago it was, or an event that everybody there remembers. What comes of it stands in the parts above. */
export function Approximate({ onDate }: ApproximateProps) {
  const t = useTextsOnUse();
  const id = useId();
  const locale = useLocale();
  const events = localEventsIn(use(FillingContext)?.form.form ?? {}, locale);
  const [isOpen, setOpen] = useState(false);
  const [ago, setAgo] = useState({ amount: '', unit: 'years' as Unit });
  const [near, setNear] = useState({ event: '', side: 'at' as Side, years: '' });
  if (!t) return null;
  const tell = (date: string | undefined, basis: string) => date !== undefined && onDate(date, basis);
  const changeAgo = (part: Partial<typeof ago>) => {
    const next = { ...ago, ...part };
    setAgo(next);
    const [amount, on] = [Number(next.amount), localNow().slice(0, 10)];
    if (next.amount !== '') tell(dateAgo({ amount, unit: next.unit }, on), basisOf.age(amount, next.unit, on));
  };
  const changeNear = (part: Partial<typeof near>) => {
    const next = { ...near, ...part };
    setNear(next);
    const event = events[Number(next.event || Number.NaN)];
    const years = next.side === 'at' ? 0 : Number(next.years) * (next.side === 'before' ? -1 : 1);
    if (event && (next.side === 'at' || next.years !== '')) tell(dateByEvent(event.date, years), basisOf.event(event, years));
  };
  const number = (name: string, value: string, onChange: (value: string) => void) => (
    <input
      id={`${id}-${name}`}
      className="input number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      aria-label={t(name === 'ago' ? 'dateAgo' : 'dateYearsFrom')}
      onChange={({ currentTarget }) => onChange(digits(currentTarget.value))}
    />
  );
  if (!isOpen) {
    return (
      <Button variant="quiet" className="clear" onClick={() => setOpen(true)}>
        {t('dateUnknown')}
      </Button>
    );
  }
  return (
    <div className="stack stack-tight follow-up">
      <Field id={`${id}-ago-group`} group label={t('dateAgo')}>
        {() => (
          <div className="date-parts">
            {number('ago', ago.amount, (amount) => changeAgo({ amount }))}
            <Select
              aria-label={t('dateUnit')}
              value={ago.unit}
              onChange={({ currentTarget }) => changeAgo({ unit: currentTarget.value as Unit })}
              options={[
                { value: 'years', label: t('dateYears') },
                { value: 'months', label: t('dateMonths') },
              ]}
            />
          </div>
        )}
      </Field>
      {events.length > 0 && (
        <Field id={`${id}-event-group`} group label={t('dateEvent')}>
          {() => (
            <div className="stack stack-tight">
              <Select
                aria-label={t('dateEvent')}
                value={near.event}
                placeholder="–"
                onChange={({ currentTarget }) => changeNear({ event: currentTarget.value })}
                options={events.map(({ called, date }, at) => ({ value: String(at), label: `${called} (${date.slice(0, 4)})` }))}
              />
              <Select
                aria-label={t('dateSide')}
                value={near.side}
                onChange={({ currentTarget }) => changeNear({ side: currentTarget.value as Side })}
                options={[
                  { value: 'at', label: t('dateThen') },
                  { value: 'before', label: t('dateBefore') },
                  { value: 'after', label: t('dateAfter') },
                ]}
              />
              {near.side !== 'at' && <div className="date-parts">{number('from', near.years, (years) => changeNear({ years }))}</div>}
            </div>
          )}
        </Field>
      )}
    </div>
  );
}
