import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { isEmpty } from '../../resources/define/index.ts';
import { type RecordFor, users } from '../../resources/index.ts';
import { Button, Field } from '../../ui/index.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { Combobox, type ComboboxOption } from './Combobox.tsx';
import type { LastPlace } from './useLastPlace.ts';
import type { RespondentFormState } from './useRespondentForm.ts';

type Conference = RecordFor<'conferences'> & { union?: { name: string } | null };
type Church = RecordFor<'churches'> & { conference?: { name: string } | null };

interface Offered<Place> extends ComboboxOption {
  place: Place;
}

const most = { page: 1, perPage: 20 };
const byName = { field: 'name', order: 'ASC' } as const;
const { conferenceId, churchName } = users.fields;

export interface PlaceFieldsProps {
  form: Pick<RespondentFormState, 'values' | 'change' | 'errorOf'>;
  /** The name of the conference that is chosen. */
  conference: string;
  onConference(name: string): void;
  /** Where the last person belongs, offered for the next. */
  last?: LastPlace | undefined;
}

/** The conference by search; the church by search, or as people name it. */
export function PlaceFields({ form: { values, change, errorOf }, conference, onConference, last }: PlaceFieldsProps) {
  const t = useText();
  const labelOf = useLabels();
  const id = useId();
  const dataProvider = useDataProvider();

  const conferences = async (q: string): Promise<Offered<Conference>[]> => {
    const { data } = await dataProvider.getList<Conference>('conferences', { filter: q ? { q } : {}, pagination: most, sort: byName });
    return data.map((place) => ({ id: place.id, label: place.name, ...(place.union && { note: place.union.name }), place }));
  };
  const churches = async (q: string): Promise<Offered<Church>[]> => {
    const filter = { ...(q && { q }), ...(values.conferenceId && { conferenceId: values.conferenceId }) };
    const { data } = await dataProvider.getList<Church>('churches', { filter, pagination: most, sort: byName });
    return data.map((place) => ({
      id: place.id,
      label: place.name,
      note: [place.city, place.conference?.name].filter((part) => !isEmpty(part)).join(', '),
      place,
    }));
  };
  const chooseConference = ({ place }: Offered<Conference>) => {
    onConference(place.name);
    // A church of another conference does not stay behind; a name that was typed does.
    change({ conferenceId: place.id, ...(place.id !== values.conferenceId && values.churchId && { churchId: '', churchName: '' }) });
  };
  const chooseChurch = ({ place }: Offered<Church>) => {
    if (place.conference) onConference(place.conference.name);
    change({ churchId: place.id, churchName: place.name, conferenceId: place.conferenceId, ...(place.typeChurch && { typeChurch: place.typeChurch }) });
  };
  const chooseLast = ({ conference: known, ...place }: LastPlace) => {
    onConference(known);
    change(place);
  };
  return (
    <>
      {last && !values.churchName && !values.conferenceId && (
        <div>
          <Button variant="secondary" onClick={() => chooseLast(last)}>
            {t('sameChurch', { church: last.churchName })}
          </Button>
        </div>
      )}
      <Field id={`${id}-conference`} label={labelOf(conferenceId.label)} required error={errorOf('conferenceId')}>
        {(control) => (
          <Combobox control={control} name="conferenceId" value={conference} placeholder={t('searchShort')} search={conferences} onChoose={chooseConference} />
        )}
      </Field>
      <Field id={`${id}-church`} label={labelOf(churchName.label)} hint={t('churchHint')} error={errorOf('churchName') ?? errorOf('churchId')}>
        {(control) => (
          <Combobox
            control={control}
            name="churchName"
            value={values.churchName}
            search={churches}
            onChoose={chooseChurch}
            onType={(text) => change({ churchName: text, churchId: '' })}
          />
        )}
      </Field>
    </>
  );
}
