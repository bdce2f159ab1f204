import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Locale, locales } from '../../resources/define/index.ts';
import { useLanguageName } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

/** The language of texts that the file names no language of. */
export function LanguageChoice({ value, disabled, onChange }: { value: Locale; disabled: boolean; onChange(value: Locale): void }) {
  const t = useText();
  const nameOf = useLanguageName();
  return (
    <TextField
      select
      label={t('xlsform.language')}
      helperText={t('xlsform.languageText')}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Locale)}
    >
      {locales.map((locale) => (
        <MenuItem key={locale} value={locale}>
          {nameOf(locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}
