import { useCallback } from 'react';
import type { FormPart } from '../../../dataProvider/study/forms.ts';
import { useInformedAct } from '../../dialogs/useInformedAct.ts';
import { useStudy } from '../../calls/useStudy.ts';

interface Movable {
  resource: string;
  record: { id: string };
}

/** Moves a part, or an answer, to an index among its siblings (the wire counts places from 1); a refusal is shown and everything stays where it was. */
export function useMove(): (part: Movable, index: number) => Promise<void> {
  const study = useStudy();
  const act = useInformedAct();
  return useCallback(({ resource, record }, index) => act(() => study.movePart(resource as FormPart, record.id, index + 1)), [study, act]);
}
