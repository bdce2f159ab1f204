import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { answerPrefix, type GridColumn, type GridRow } from '../../../contract/index.ts';
import { useColumnChoice } from '../../columns/useColumnChoice.ts';
import { StatusMark } from '../../kit/StatusMark.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { modeWords } from '../../exports/modeWords.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

export interface ShownColumn {
  /** Of the set, or a question's id. */
  name: string;
  /** What it is ordered by. */
  source: string;
  label: string;
  /** Which part of the form it stands in. */
  section?: string;
  pinned: boolean;
  render(row: GridRow): ReactNode;
}

/** More of a long form would be no table to look at: the others are chosen. */
const questionsAtFirst = 5;

/** What can be shown of each set, what is shown, in its order, and the way to change that: kept on this device for each form. */
export function useGridColumns(formId: string, questions: readonly GridColumn[]) {
  const t = useText();
  const locale = useReaderLocale();
  const date = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const marks = ['unfinished', 'unconsented'] as const;
  const about: Omit<ShownColumn, 'pinned'>[] = [
    {
      name: 'receivedAt',
      source: 'receivedAt',
      label: t('responses.received'),
      // One line in a table, as many as it takes in a card.
      render: ({ receivedAt }) => (
        <Box component="span" sx={{ whiteSpace: { md: 'nowrap' } }}>
          {date(receivedAt)}
        </Box>
      ),
    },
    {
      name: 'status',
      source: 'status',
      label: t('responses.state'),
      render: (row) => (
        <>
          <StatusMark status={row.status} />
          {marks.map((mark) => row[mark] && <Chip key={mark} size="small" variant="outlined" label={t(`responses.${mark}`)} sx={{ ml: 1 }} />)}
        </>
      ),
    },
    { name: 'version', source: 'version', label: t('responses.version'), render: ({ version }) => version },
    { name: 'mode', source: 'mode', label: t('responses.mode'), render: ({ mode }) => t(modeWords[mode]) },
  ];
  const asked = questions.map(({ id, title, section }): Omit<ShownColumn, 'pinned'> => ({
    name: id,
    source: `${answerPrefix}${id}`,
    label: title,
    section,
    render: ({ cells }) => cells[id],
  }));
  const all = new Map([...about, ...asked].map((column) => [column.name, column]));
  const usual = ['version', 'mode', ...questions.slice(questionsAtFirst).map(({ id }) => id)];
  const choice = useColumnChoice(`answers.${formId}`, [...all.keys()], usual);
  const shown = choice.shown.flatMap((name): ShownColumn[] => {
    const column = all.get(name);
    return column ? [{ ...column, pinned: choice.isPinned(name) }] : [];
  });
  return { choice, shown, labelOf: (name: string) => all.get(name)?.label ?? name };
}
