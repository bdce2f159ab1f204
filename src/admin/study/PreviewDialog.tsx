import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Form } from '../../contract/index.ts';
import { isLocale, type Locale, locales } from '../../resources/define/index.ts';
import { localeNames } from '../texts/localeNames.ts';
import { useReaderLocale } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { QuestionnaireFrame } from './QuestionnaireFrame.tsx';

/** The form as a respondent sees it on a phone, in any language: the real questionnaire, and nothing is sent. */
export function PreviewDialog({ form, onClose }: { form: Form; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  const reader = useReaderLocale();
  const [locale, setLocale] = useState<Locale>(reader);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('builder.preview')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        <TextField select label={t('layout.language')} value={locale} onChange={(event) => isLocale(event.target.value) && setLocale(event.target.value)}>
          {locales.map((to) => (
            <MenuItem key={to} value={to} lang={to}>
              {localeNames[to]}
            </MenuItem>
          ))}
        </TextField>
        <QuestionnaireFrame key={form.id} form={form} locale={locale} onSend={async () => ({ ok: false, message: t('builder.previewSend') })} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
