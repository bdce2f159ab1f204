import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportLine } from '../../dataProvider/study/exchange.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { isResourceName, resourceOf } from '../../resources/index.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useLabels, useReaderLocale } from '../kit/useLabels.ts';
import { type TextKey, useText } from '../kit/useText.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

const words: Readonly<Record<ImportLine['status'], TextKey>> = {
  running: 'importing.running',
  checked: 'importing.checked',
  stored: 'importing.stored',
  not_stored: 'importing.not_stored',
  failed: 'importing.failed',
  undone: 'importing.undone',
};

/** How many rows were stored, or would be; of an import that stored none there is nothing to count. */
function rowsOf({ status, counts }: ImportLine): string {
  return counts && status !== 'not_stored' && status !== 'failed' ? ` (${(counts.new ?? 0) + (counts.changed ?? 0)})` : '';
}

/** Who imported what and when, what became of it, and the way back. */
export function EarlierImports() {
  const t = useText();
  const labelOf = useLabels();
  const locale = useReaderLocale();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const [undoing, setUndoing] = useState<ImportLine>();
  const { data, error, refetch } = useQuery({ queryKey: ['imports'], queryFn: ({ signal }) => study.listImports(signal) });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  if (data.length === 0) return <Typography color="text.secondary">{t('importing.none')}</Typography>;
  const date = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const whatOf = ({ resource }: ImportLine) => (isResourceName(resource) ? labelOf(resourceOf(resource).label.many) : t('responses.title'));
  return (
    <>
      <List dense aria-label={t('importing.list')}>
        {data.map((line) => (
          <ListItem
            key={line.id}
            disableGutters
            secondaryAction={
              line.canUndo && (
                <Button size="small" variant="outlined" onClick={() => setUndoing(line)} aria-label={`${t('importing.undo')} ${line.fileName}`}>
                  {t('importing.undo')}
                </Button>
              )
            }
          >
            <ListItemText
              primary={`${whatOf(line)} · ${line.fileName} · ${t(words[line.status])}${rowsOf(line)}`}
              secondary={`${date(line.createdAt)} · ${line.who ?? '—'}`}
              sx={{ overflowWrap: 'anywhere', pr: 12 }}
            />
          </ListItem>
        ))}
      </List>
      {undoing && (
        <ConfirmDialog
          title={t('importing.undo')}
          text={`${t('importing.undoAsk')} (${undoing.fileName})`}
          onConfirm={async () => ({ message: await study.undoImport(undoing.id) })}
          onDone={() => {
            setUndoing(undefined);
            refreshAll();
            void refetch();
          }}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}
