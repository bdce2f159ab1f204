import { useCallback } from 'react';
import type { FormPart } from '../../../dataProvider/study/forms.ts';
import { useInform } from '../../dialogs/Information.tsx';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useStudy } from '../../calls/useStudy.ts';

interface Movable {
  resource: string;
  record: { id: string };
}

/** Moves a part, or an answer, to an index among its siblings (the wire counts places from 1); a refusal is shown and everything stays where it was. */
export function useMove(): (part: Movable, index: number) => Promise<void> {
  const study = useStudy();
  const inform = useInform();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  return useCallback(
    async ({ resource, record }, index) => {
      try {
        await study.movePart(resource as FormPart, record.id, index + 1);
        refreshAll();
      } catch (error) {
        inform(textOf(error));
      }
    },
    [study, inform, textOf, refreshAll],
  );
}
