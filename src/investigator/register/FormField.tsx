import { Field, Select } from '../../ui/index.ts';
import { useId } from 'react';
import { useActiveForms } from '../person/useActiveForms.ts';
import { useText } from '../texts/useText.ts';

/** Which form a new person gets: the study's own choice stands there, and where there is a single form nothing is asked. */
export function FormField({ value, onChange }: { value: string; onChange(id: string): void }) {
  const id = useId();
  const t = useText();
  const forms = useActiveForms();
  if (forms.length < 2) return null;
  const given = value || (forms.find(({ isDefault }) => isDefault)?.id ?? '');
  return (
    <div className="card">
      <Field id={id} label={t('form')}>
        {(described) => (
          <Select
            {...described}
            name="formulaireId"
            value={given}
            options={forms.map((form) => ({ value: form.id, label: form.title }))}
            {...(given === '' && { placeholder: '---' })}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}
