import { useListContext } from 'ra-core';
import { useId, useState } from 'react';
import { type RespondentStatus, respondentStatuses } from '../../contract/index.ts';
import { useSearchText } from '../../narrowing/useSearchText.ts';
import { Select } from '../../ui/index.ts';
import { useChoiceWord } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';

/** Whoever is chosen by one word: the totals count what was opened again as under way, so the list finds it there too. */
const underWay: readonly RespondentStatus[] = ['PROGRESS', 'REOPENED'];
const asked = (status: string) => (status === 'PROGRESS' ? underWay : status);
const chosen = (status: unknown) => String((Array.isArray(status) ? status[0] : status) ?? '');

/** Search as one types, and the status. */
export function RespondentFilters() {
  const t = useText();
  const word = useChoiceWord();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const [address] = useState(() => window.location.pathname);
  const change = (part: Readonly<Record<string, string | readonly string[]>>) => {
    setFilters(Object.fromEntries(Object.entries({ ...filterValues, ...part }).filter(([, value]) => value !== '')), undefined, false);
  };
  const [text, setText] = useSearchText({
    value: String(filterValues.q ?? ''),
    restMs: 250,
    onSearch(q) {
      // Somebody was pressed meanwhile and their screen is on its way: a search would lead back to the list.
      if (window.location.pathname === address) change({ q });
    },
  });
  return (
    <div className="filters" role="search">
      <div className="field">
        <label className="label" htmlFor={`${id}-search`}>
          {t('search')}
        </label>
        <input id={`${id}-search`} className="input" type="search" autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-status`}>
          {t('status')}
        </label>
        <Select
          id={`${id}-status`}
          value={chosen(filterValues.status)}
          clearable
          placeholder={t('allStatuses')}
          options={respondentStatuses.map((value) => ({ value, label: word('status', value) }))}
          onChange={(event) => change({ status: asked(event.currentTarget.value) })}
        />
      </div>
    </div>
  );
}
