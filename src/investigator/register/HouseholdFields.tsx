import { Button } from '../../ui/index.ts';
import { relations } from '../../resources/relations.ts';
import { users } from '../../resources/index.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { useRespondent } from '../useRespondent.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { RespondentFormState } from './useRespondentForm.ts';

/** Whose household the person belongs to, and what they are to its head. */
export function HouseholdFields({ form: { values, change, errorOf } }: { form: Pick<RespondentFormState, 'values' | 'change' | 'errorOf'> }) {
  const t = useText();
  const labelOf = useLabels();
  const { data: head } = useRespondent(values.headId);
  return (
    <div className="card stack">
      <p>
        {labelOf(users.fields.headId.label)}: <strong>{head?.name ?? '…'}</strong>
      </p>
      {errorOf('headId') && <p className="error">{errorOf('headId')}</p>}
      <ChoiceField
        name="relation"
        label={labelOf(users.fields.relation.label)}
        labels={relations}
        offered={users.fields.relation.options.values}
        error={errorOf('relation')}
        value={values.relation}
        onChange={(relation) => change({ relation })}
      />
      <div>
        <Button variant="quiet" onClick={() => change({ headId: '', relation: '' })}>
          {t('otherHousehold')}
        </Button>
      </div>
    </div>
  );
}
