import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import type { Form } from '../../contract/index.ts';
import { isLocale, languageNames, type Locale, locales } from '../../resources/define/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { QuestionnaireFrame } from './QuestionnaireFrame.tsx';

interface PreviewProps {
  form: Form;
  /** Another one begins the questionnaire again; the form's own id unless told otherwise. */
  version?: string;
}

/** A form as a respondent sees it on a phone, in any language: the real questionnaire, and nothing is sent. */
export function Preview({ form, version = form.id }: PreviewProps) {
  const t = useText();
  const reader = useReaderLocale();
  const [locale, setLocale] = useState<Locale>(reader);
  // A draft does not say yet whether it needs them: it is asked as it will be once it is published.
  const asked = useMemo(() => ({ ...form, functions: true as const }), [form]);
  return (
    <>
      <TextField select label={t('layout.language')} value={locale} onChange={(event) => isLocale(event.target.value) && setLocale(event.target.value)}>
        {locales.map((to) => (
          <MenuItem key={to} value={to} lang={to}>
            {languageNames[to]}
          </MenuItem>
        ))}
      </TextField>
      <QuestionnaireFrame key={version} form={asked} locale={locale} onSend={async () => ({ ok: false, message: t('builder.previewSend') })} />
    </>
  );
}
