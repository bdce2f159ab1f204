import { useState } from 'react';

interface RuleDraft<Model> {
  model: Model;
  change(model: Model): void;
}

interface Writing<Model> {
  read(value: unknown): Model;
  write(model: Model): unknown;
}

const textOf = (value: unknown) => JSON.stringify(value ?? '');

/**
 * What is being clicked together over a form's value: it may be unfinished, which the value cannot say. A value that came
 * from elsewhere (saved, reloaded) begins a new draft.
 */
export function useRuleDraft<Model>(field: { value: unknown; onChange(value: unknown): void }, { read, write }: Writing<Model>): RuleDraft<Model> {
  const now = textOf(field.value);
  const [draft, setDraft] = useState(() => ({ of: now, model: read(field.value) }));
  const current = draft.of === now ? draft : { of: now, model: read(field.value) };
  if (current !== draft) setDraft(current);
  return {
    model: current.model,
    change(model) {
      const value = write(model);
      setDraft({ of: textOf(value), model });
      field.onChange(value);
    },
  };
}
