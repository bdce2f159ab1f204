import { useListContext } from 'ra-core';
import { SelectField } from '../SelectField.tsx';
import { useActiveForms } from '../person/useActiveForms.ts';
import { useText } from '../texts/useText.ts';

/** Only those who fill in one form now, in the list and in the totals; where there is a single form there is nothing to choose. */
export function FormFilter() {
  const t = useText();
  const forms = useActiveForms();
  const { filterValues, setFilters } = useListContext();
  if (forms.length < 2) return null;
  const change = (formulaireId: string) => {
    const { formulaireId: _before, ...others } = filterValues as Record<string, unknown>;
    setFilters(formulaireId ? { ...others, formulaireId } : others, undefined, false);
  };
  return (
    <SelectField
      label={t('form')}
      value={String((filterValues as Record<string, unknown>).formulaireId ?? '')}
      clearable
      placeholder={t('allForms')}
      options={forms.map((form) => ({ value: form.id, label: form.title }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
