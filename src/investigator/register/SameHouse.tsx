import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { isEmpty } from '../../resources/define/index.ts';
import { Field } from '../../ui/index.ts';
import { churchNameOf, type Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { Combobox, type ComboboxOption } from './Combobox.tsx';
import { type RespondentValues, valuesOfHousehold } from './respondentValues.ts';

interface Offered extends ComboboxOption {
  person: Respondent;
}

export interface SameHouseProps {
  values: RespondentValues;
  onHousehold(part: Partial<RespondentValues>, person: Respondent): void;
}

const most = { page: 1, perPage: 20 };
const byName = { field: 'name', order: 'ASC' } as const;

/** Joins somebody to the household of one who is known, by name; what was typed already stays, the rest begins with theirs. */
export function SameHouse({ values, onHousehold }: SameHouseProps) {
  const t = useText();
  const id = useId();
  const dataProvider = useDataProvider();
  const search = async (q: string): Promise<Offered[]> => {
    const { data } = await dataProvider.getList<Respondent>('users', { filter: q ? { q } : {}, pagination: most, sort: byName });
    return data.map((person) => ({ id: person.id, label: person.name, note: churchNameOf(person), person }));
  };
  const choose = ({ person }: Offered) => {
    const { telephone, hasNoTelephone, ...begins } = valuesOfHousehold(person);
    const untold = Object.entries(begins).filter(([name]) => isEmpty(values[name as keyof RespondentValues]));
    const number = isEmpty(values.telephone) && !values.hasNoTelephone && { telephone, hasNoTelephone };
    onHousehold({ ...Object.fromEntries(untold), ...number }, person);
  };
  return (
    <Field id={id} label={t('sameHouse')} hint={t('sameHouseHint')}>
      {(control) => <Combobox control={control} value="" placeholder={t('searchShort')} search={search} onChoose={choose} />}
    </Field>
  );
}
