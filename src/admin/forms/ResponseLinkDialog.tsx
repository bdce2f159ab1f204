import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { adminPath } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';
import { CopyField } from '../kit/CopyField.tsx';
import { publicLink } from './publicLink.ts';
import { QrCode } from '../kit/QrCode.tsx';

export interface ResponseLinkDialogProps {
  form: { id: string; title: string; token: string };
  onClose(): void;
}

/** The public link of a form: to copy, to scan, to print. */
export function ResponseLinkDialog({ form, onClose }: ResponseLinkDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  const url = publicLink(form.token);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('link.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1, alignItems: 'stretch' }}>
          <Typography color="text.secondary">{t('link.text', { title: form.title })}</Typography>
          <CopyField label={t('link.title')} value={url} />
          <Stack sx={{ alignItems: 'center' }}>
            <QrCode text={url} label={t('link.qr', { title: form.title })} />
          </Stack>
          <Link href={url} target="_blank" rel="noopener">
            {t('link.open')}
          </Link>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" startIcon={<PrintIcon />} component={RouterLink} to={adminPath('poster', form.id)}>
          {t('link.poster')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
