import { useCallback } from 'react';
import type { Label } from '../../resources/define/index.ts';
import { users } from '../../resources/index.ts';
import { noTelephone } from '../../resources/users.ts';
import { useLocale } from '../../ui/index.ts';

/** A declared label in the reader's language. */
export function useLabels(): (label: Label) => string {
  const locale = useLocale();
  return useCallback((label) => label[locale], [locale]);
}

type ChoiceField = 'status' | 'visitOutcome' | 'relation' | 'typeChurch' | 'langage';

/** The word for a respondent's status, church size or language; what is not declared is shown as it came, nothing as `---`. */
export function useChoiceWord(): (field: ChoiceField, value: unknown) => string {
  const labelOf = useLabels();
  return useCallback(
    (field, value) => {
      const labels: Readonly<Record<string, Label>> = users.fields[field].options.labels;
      const label = typeof value === 'string' ? labels[value] : undefined;
      return label ? labelOf(label) : String(value ?? '') || '---';
    },
    [labelOf],
  );
}

/** A respondent's number, or that they have none. */
export function useTelephone(): (person: { telephone?: string | null }) => string {
  const labelOf = useLabels();
  return useCallback(({ telephone }) => telephone || labelOf(noTelephone), [labelOf]);
}
