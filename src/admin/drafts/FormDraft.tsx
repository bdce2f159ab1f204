import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { useDrafts } from './DraftsProvider.tsx';
import { DraftNote } from './DraftNote.tsx';
import { useDraftHandle } from './useDraftHandle.ts';
import { isSameValue } from './isSameValue.ts';
import { isSecret } from './secretFields.ts';
import { useUnsaved } from './useUnsaved.ts';

interface FormDraftProps<Values extends FieldValues = FieldValues> {
  /** Names the form among all of this person, the same when it is opened again. Opaque: no names of people. */
  name: string;
  /** Where it is in no context. */
  form?: UseFormReturn<Values>;
  /** Addresses that begin so do not leave the form. */
  inside?: string;
  /** Of the record that is typed over. */
  revision?: unknown;
  /** A draft came back; it was typed over this revision. */
  onRestored?(revision: number | undefined): void;
  onDiscarded?(): void;
}

interface TypedForm {
  values: FieldValues;
  dirtyFields: object;
  defaultValues?: FieldValues | undefined;
}

/**
 * What every form has: whoever leaves it with something typed and not saved is asked first, and until it is saved what is typed is kept
 * on the device, but for passwords and codes. Opened again, the form has it back and says so.
 */
export function FormDraft<Values extends FieldValues>({ name, form: given, inside, revision, onRestored, onDiscarded }: FormDraftProps<Values>) {
  const around = useFormContext();
  const form = (given as UseFormReturn | undefined) ?? around;
  const { control } = form;
  const drafts = useDrafts();
  const { dirtyFields, defaultValues } = useFormState({ control });
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [restored, setRestored] = useState<{ at: number; changed: number }>();
  /** As it is at the last drawing: what follows from a key or from the database asks it then. */
  const now = useRef({ form, onRestored, revision, dirtyFields, defaultValues });
  useEffect(() => {
    now.current = { form, onRestored, revision, dirtyFields, defaultValues };
  });

  const draft = useDraftHandle(name);
  const forget = draft.discard;
  useUnsaved(isDirty, { inside, draft });

  // Only what was typed here is known to be saved or taken back.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) {
      forget();
      setRestored(undefined);
    }
    wasDirty.current = isDirty;
  }, [isDirty, forget]);

  useEffect(() => {
    if (!drafts) return;
    const keep = ({ values, dirtyFields: dirty, defaultValues: before = {} }: TypedForm) => {
      // A form that was just saved still calls these fields dirty for a moment.
      const typed = Object.keys(dirty).filter((field) => !isSecret(control, field) && !isSameValue(values[field], before[field]));
      if (typed.length === 0) return;
      const ofTyped = (all: FieldValues) => Object.fromEntries(typed.map((field) => [field, all[field] ?? null]));
      const { revision: over } = now.current;
      drafts.keep(name, { values: ofTyped(values), before: ofTyped(before), at: Date.now(), ...(typeof over === 'number' && { revision: over }) });
    };
    const { form: typing, ...state } = now.current;
    // Typed before the drafts were open.
    if (!drafts.has(name)) keep({ values: typing.getValues(), ...state });
    return typing.subscribe({ formState: { values: true, dirtyFields: true }, callback: (heard) => keep({ ...heard, dirtyFields: heard.dirtyFields ?? {} }) });
  }, [drafts, name, control]);

  useEffect(() => {
    if (!drafts?.has(name)) return;
    let isOver = false;
    void drafts.read(name).then((found) => {
      if (isOver || !found) return;
      const { form: into, defaultValues: saved, onRestored: tell } = now.current;
      const differing = Object.entries(found.values).filter(([field, value]) => !isSameValue(value, saved?.[field]));
      // Saved meanwhile, elsewhere.
      if (differing.length === 0) return drafts.remove(name);
      // Whoever types already goes on with that.
      const fields = differing.filter(([field]) => !into.getFieldState(field).isDirty);
      if (fields.length === 0) return;
      for (const [field, value] of fields) into.setValue(field, value, { shouldDirty: true });
      setRestored({ at: found.at, changed: fields.filter(([field]) => !isSameValue(found.before[field], saved?.[field])).length });
      tell?.(found.revision);
    });
    return () => {
      isOver = true;
    };
  }, [drafts, name]);

  if (!restored) return null;
  return (
    <DraftNote
      {...restored}
      onDiscard={() => {
        form.reset();
        forget();
        setRestored(undefined);
        onDiscarded?.();
      }}
    />
  );
}
