import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

interface DraftNoteProps {
  /** When it was typed. */
  at: number;
  /** Of what is brought back, how much was saved otherwise meanwhile. */
  changed?: number;
  onDiscard(): void;
}

/** Says that what stands in the form is a draft that was brought back, from when, and takes it away again. */
export function DraftNote({ at, changed = 0, onDiscard }: DraftNoteProps) {
  const t = useText();
  const timeOf = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert
      severity={changed > 0 ? 'warning' : 'info'}
      role="status"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      }
    >
      {t('drafts.restored', { time: timeOf(at) })} {changed > 0 && t('drafts.changed', { smart_count: changed })}
    </Alert>
  );
}
