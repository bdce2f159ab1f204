import Skeleton from '@mui/material/Skeleton';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useReference } from 'react-admin';
import { neighboursOf } from './placesOf.ts';
import { isResourceName, resourceOf } from '../../resources/index.ts';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { RecordPicker } from './RecordPicker.tsx';

function titleOf(target: string, record: Readonly<Record<string, unknown>>): string {
  return isResourceName(target) ? String(record[resourceOf(target).title] ?? '—') : '—';
}

/** A server that knows only the specified calls may not carry the record along: then it is asked for, many at once. */
function FetchedReference({ id, target }: { id: string; target: string }) {
  const { referenceRecord, isPending } = useReference<AnyRecord>({ reference: target, id });
  if (isPending) return <Skeleton width={96} />;
  return referenceRecord ? titleOf(target, referenceRecord) : '—';
}

function ReferenceCell({ value, record, options: { target, as } }: CellProps<'reference'>) {
  if (typeof value !== 'string' || value === '') return '—';
  const embedded = as ? record[as] : undefined;
  if (typeof embedded === 'object' && embedded !== null) return titleOf(target, embedded as AnyRecord);
  return <FetchedReference id={value} target={target} />;
}

/**
 * What is chosen above narrows what is offered here, and choosing again empties what hangs below: a church is looked for
 * in the chosen conference.
 */
function ReferenceInput({ resource, name, label, required, options: { target } }: InputProps<'reference'>) {
  const { field, fieldState } = useController({ name });
  const { setValue } = useFormContext();
  const { above, below } = neighboursOf(resource, name);
  const chosen = useWatch({ name: above }) as unknown[];
  const [narrowed] = above.flatMap((place, index) => (typeof chosen[index] === 'string' && chosen[index] !== '' ? [{ [place]: chosen[index] }] : [])).slice(-1);

  function choose(id: string | null) {
    field.onChange(id);
    for (const place of below) setValue(place, null, { shouldDirty: true });
  }

  return (
    <RecordPicker
      target={target}
      label={label}
      required={required}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onChange={choose}
      {...(narrowed && { filter: narrowed })}
      control={{ name, inputRef: field.ref, onBlur: field.onBlur, error: fieldState.invalid, helperText: fieldState.error?.message }}
    />
  );
}

export const ReferenceView: FieldView<'reference'> = { Cell: ReferenceCell, Input: ReferenceInput, Filter: null };
