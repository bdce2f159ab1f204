import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { ChangedQuestions } from '../../forms/Changes.tsx';
import { useText } from '../../kit/useText.ts';
import { type Comparison, compareVersions } from './compareVersions.ts';
import { useVersion } from './useVersion.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';

export interface CompareDialogProps {
  formId: string;
  to: number;
  /** All versions there are, the newest first. */
  numbers: readonly number[];
  onClose(): void;
}

/** What came, went and changed between a version and an earlier one. */
export function CompareDialog({ formId, to, numbers, onClose }: CompareDialogProps) {
  const t = useText();
  const selectId = useId();
  const earlier = numbers.filter((number) => number < to);
  const [from, setFrom] = useState(earlier[0]);
  const before = useVersion(formId, from);
  const after = useVersion(formId, to);
  const comparison = before.data && after.data && compareVersions(before.data, after.data);
  const error = before.error ?? after.error;
  return (
    <DialogShell title={t('versions.compared', { from: from ?? '', to })} onClose={onClose} maxWidth="sm" leave="close">
      <TextField id={selectId} select label={t('responses.version')} value={from ?? ''} onChange={(event) => setFrom(Number(event.target.value))}>
        {earlier.map((number) => (
          <MenuItem key={number} value={number}>
            {t('versions.number', { number })}
          </MenuItem>
        ))}
      </TextField>
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />
      ) : comparison ? (
        <Differences comparison={comparison} />
      ) : (
        <LoadingRows rows={2} />
      )}
    </DialogShell>
  );
}

function Differences({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const same = Object.values(comparison).every((list: unknown[]) => list.length === 0);
  return same ? <Typography>{t('versions.same')}</Typography> : <ChangedQuestions changes={comparison} />;
}
