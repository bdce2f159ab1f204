import TextField from '@mui/material/TextField';
import { useDraftedState } from '../drafts/useDraftedState.tsx';
import { useText } from '../kit/useText.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** A list of people with their names: why is asked first, and written down with who took it. */
export function NamesExportDialog({ path, onClose }: { path(format: string): string; onClose(): void }) {
  const t = useText();
  const { value: reason, setValue: setReason, note, forget } = useDraftedState('export/names', '');
  return (
    <ExportDialog
      title={t('exporting.withNames')}
      text={t('exporting.namesText')}
      formats={['xlsx', 'csv']}
      path={(format) => `${path(format)}&${new URLSearchParams({ identities: '1', reason })}`}
      name="people"
      isHeld={reason.trim() === ''}
      onDone={forget}
      onClose={onClose}
    >
      {note}
      <TextField required autoFocus label={t('exporting.reason')} value={reason} onChange={(event) => setReason(event.target.value)} />
    </ExportDialog>
  );
}
