import { useListContext } from 'ra-core';
import { useId } from 'react';
import { Select } from '../../ui/index.ts';
import { useActiveForms } from '../person/useActiveForms.ts';
import { useText } from '../texts/useText.ts';

/** Only those who fill in one form now, in the list and in the totals; where there is a single form there is nothing to choose. */
export function FormFilter() {
  const t = useText();
  const id = useId();
  const forms = useActiveForms();
  const { filterValues, setFilters } = useListContext();
  if (forms.length < 2) return null;
  const change = (formulaireId: string) => {
    const { formulaireId: _before, ...others } = filterValues as Record<string, unknown>;
    setFilters(formulaireId ? { ...others, formulaireId } : others, undefined, false);
  };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('form')}
      </label>
      <Select
        id={id}
        value={String((filterValues as Record<string, unknown>).formulaireId ?? '')}
        clearable
        placeholder={t('allForms')}
        options={forms.map((form) => ({ value: form.id, label: form.title }))}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}
