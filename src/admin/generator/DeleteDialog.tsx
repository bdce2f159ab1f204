import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { AnyRecord } from '../fields/FieldView.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { failureOf } from './failureOf.ts';
import { useFailureText } from './useFailureText.ts';
import { useRefreshAll } from './useRefreshAll.ts';

export interface DeleteDialogProps {
  name: ResourceName;
  record: AnyRecord;
  onClose(): void;
  onDeleted?(): void;
}

/** Asks before deleting, and stays open with the reason where the server refuses: others may depend on the record. */
export function DeleteDialog({ name, record, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const titleId = useId();
  const [refusal, setRefusal] = useState<unknown>();
  const [remove, { isPending }] = useDelete();
  const { label, title, archivable } = resourceOf(name);

  async function confirm() {
    setRefusal(undefined);
    try {
      await remove(name, { id: record.id, previousData: record }, { mutationMode: 'pessimistic', returnPromise: true });
      notify(t('list.deleted', { title: String(record[title] ?? '') }), { type: 'info' });
      // At once: the closing dialog gives the focus back to its button, which goes with the record.
      flushSync(onClose);
      onDeleted?.();
      refreshAll();
    } catch (error) {
      setRefusal(error);
    }
  }

  const final = refusal !== undefined && failureOf(refusal).status === 409;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('list.deleteTitle', { one: labelOf(label.one).toLocaleLowerCase() })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{String(record[title] ?? '')}</Typography>
        <Typography color="text.secondary">{t(archivable ? 'list.deleteArchives' : 'list.deleteText')}</Typography>
        {refusal !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {textOf(refusal)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate(final ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!final && (
          <Button variant="contained" color="error" loading={isPending} onClick={() => void confirm()}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
