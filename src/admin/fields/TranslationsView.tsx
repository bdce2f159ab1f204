import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  languageNames,
  type Locale,
  locales,
  longTexts,
  type TranslatedText,
  translatedTexts,
  type TranslatedTexts,
  type Translations,
} from '../../resources/define/index.ts';
import { resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { useReadingLevel } from './reading/useReadingLevel.ts';

function TranslationsCell({ value }: CellProps<'translations'>) {
  const done = locales.filter((locale) => (value as Translations | null)?.[locale]?.title);
  return done.length === 0 ? '—' : done.map((locale) => <Chip key={locale} size="small" label={locale} sx={{ mr: 0.5 }} />);
}

/** The texts of a part in the other languages, as far as it has them. Each text remembers the source it was translated from. */
function TranslationsInput({ resource, name, label }: InputProps<'translations'>) {
  const id = useId();
  const t = useText();
  const labelOf = useLabels();
  const levelOf = useReadingLevel();
  const { fields } = resourceOf(resource);
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ name });
  const sources = useWatch({ name: [...translatedTexts] }) as (string | undefined)[];
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Translations;

  function write(locale: Locale, field: TranslatedText, text: string) {
    const before: TranslatedTexts = texts[locale] ?? {};
    const source = sources[translatedTexts.indexOf(field)] ?? '';
    onChange({ ...texts, [locale]: { ...before, [field]: text, of: { ...before.of, [field]: source } } });
  }

  return (
    <Stack spacing={2} role="group" aria-label={label}>
      <Typography variant="body2" color="text.secondary">
        {t('translations.hint')}
      </Typography>
      {locales.map((locale) => (
        <Stack key={locale} spacing={1.5} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          {translatedTexts
            .filter((field, index) => fields[field] && (sources[index] ?? '').trim() !== '')
            .map((field) => (
              <TextField
                key={field}
                id={`${id}-${locale}-${field}`}
                label={[languageNames[locale], fields[field] && labelOf(fields[field].label)].join(' · ')}
                value={texts[locale]?.[field] ?? ''}
                helperText={levelOf(texts[locale]?.[field])}
                multiline={longTexts.has(field)}
                onChange={(event) => write(locale, field, event.target.value)}
                slotProps={{ htmlInput: { lang: locale } }}
              />
            ))}
        </Stack>
      ))}
      {error && <Typography color="error">{error.message}</Typography>}
    </Stack>
  );
}

export const TranslationsView: FieldView<'translations'> = { Cell: TranslationsCell, Input: TranslationsInput, Filter: null, wide: true, rare: true };
