import { useListContext } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { respondentStatuses } from '../../contract/index.ts';
import { Select } from '../../ui/index.ts';
import { useChoiceWord } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';

const searchRest = 250;

/** Search as one types, and the status. */
export function RespondentFilters() {
  const t = useText();
  const word = useChoiceWord();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  // On a slow phone a status is chosen and a search rests before the address shows either: the later change goes on from the earlier.
  const asked = useRef<Record<string, unknown>>(filterValues);
  useEffect(() => {
    asked.current = filterValues;
  }, [filterValues]);
  const change = (part: Record<string, string>) => {
    asked.current = Object.fromEntries(Object.entries({ ...asked.current, ...part }).filter(([, value]) => value !== ''));
    setFilters(asked.current, undefined, false);
  };
  return (
    <div className="filters" role="search">
      <SearchField label={t('search')} value={String(filterValues.q ?? '')} onSearch={(q) => change({ q })} />
      <div className="field">
        <label className="label" htmlFor={`${id}-status`}>
          {t('status')}
        </label>
        <Select
          id={`${id}-status`}
          value={String(filterValues.status ?? '')}
          clearable
          placeholder={t('allStatuses')}
          options={respondentStatuses.map((value) => ({ value, label: word('status', value) }))}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  /** What is searched for; an address that changes from outside (Back) shows here. */
  value: string;
  onSearch(text: string): void;
}

function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const told = useRef(value);
  /** What was searched for and the address has not shown yet: it still comes by, and is no news. */
  const underWay = useRef<string[]>([]);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    const at = underWay.current.indexOf(value);
    underWay.current.splice(0, at + 1);
    if (at >= 0 || value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  const [address] = useState(() => window.location.pathname);
  useEffect(() => {
    if (text.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      // Somebody was pressed meanwhile and their screen is on its way: a search would lead back to the list.
      if (window.location.pathname !== address) return;
      told.current = text.trim();
      underWay.current.push(told.current);
      search.current(text.trim());
    }, searchRest);
    return () => clearTimeout(timer);
  }, [text, address]);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="input" type="search" autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </div>
  );
}
