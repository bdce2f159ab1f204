import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { adminPath } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';
import { CopyField } from '../kit/CopyField.tsx';
import { publicLink } from './publicLink.ts';
import { QrCode } from '../kit/QrCode.tsx';
import { DialogShell } from '../dialogs/DialogShell.tsx';

export interface ResponseLinkDialogProps {
  form: { id: string; title: string; token: string };
  onClose(): void;
}

/** The public link of a form: to copy, to scan, to print. */
export function ResponseLinkDialog({ form, onClose }: ResponseLinkDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const url = publicLink(form.token);
  return (
    <DialogShell
      title={t('link.title')}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <>
          <Button variant="outlined" startIcon={<PrintIcon />} component={RouterLink} to={adminPath('poster', form.id)}>
            {t('link.poster')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{t('link.text', { title: form.title })}</Typography>
      <CopyField label={t('link.title')} value={url} />
      <Stack sx={{ alignItems: 'center' }}>
        <QrCode text={url} label={t('link.qr', { title: form.title })} />
      </Stack>
      <Link href={url} target="_blank" rel="noopener">
        {t('link.open')}
      </Link>
    </DialogShell>
  );
}
