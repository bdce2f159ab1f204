import { answerPrefix, type GridColumn, respondentStatuses } from '../../../contract/index.ts';
import { users } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import type { GridFilterProps } from './GridFilter.tsx';
import { modeWords } from '../../exports/modeWords.ts';

/** What the grid can be narrowed by: how a set stands, and every answer. */
export function useGridFilters(questions: readonly GridColumn[]): GridFilterProps[] {
  const t = useText();
  const labelOf = useLabels();
  const words = users.fields.status.options.labels;
  const statuses = respondentStatuses.map((value) => ({ value, label: words[value] ? labelOf(words[value]) : value }));
  const modes = Object.entries(modeWords).map(([value, key]) => ({ value, label: t(key) }));
  return [
    { source: 'status', label: t('responses.state'), kind: 'choice', options: statuses },
    { source: 'mode', label: t('responses.mode'), kind: 'choice', options: modes },
    ...questions.map(({ id, title, kind, options }): GridFilterProps => ({ source: `${answerPrefix}${id}`, label: title, kind, options })),
  ];
}
