import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { AnswerSheet } from '../../forms/AnswerSheet.tsx';
import { useText } from '../../kit/useText.ts';
import { useVersion } from './useVersion.ts';

const noAnswers = {};

/** One version as respondents had it, to look at. */
export function VersionDialog({ formId, number, onClose }: { formId: string; number: number; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  const { data: form, error, refetch } = useVersion(formId, number);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('versions.number', { number })}</DialogTitle>
      <DialogContent>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : form ? <AnswerSheet form={form} answers={noAnswers} /> : <LoadingRows />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
