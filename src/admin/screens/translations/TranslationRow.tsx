import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { languageNames, type Locale, longTexts } from '../../../resources/define/index.ts';
import { resourceOf } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { focusNextOpen } from './focusNextOpen.ts';
import { RowNotice } from './RowNotice.tsx';
import { StateChip } from './StateChip.tsx';
import { stateOf, type TextUnit } from './textUnits.ts';
import { outcomeKey } from './useSaveTranslations.ts';
import type { Translating } from './useTranslating.ts';

interface TranslationRowProps {
  unit: TextUnit;
  locale: Locale;
  written: Locale;
  /** Other texts with the same original that have no translation yet. */
  same: readonly TextUnit[];
  translating: Translating;
}

/** One text: the original, and its translation to type. */
export function TranslationRow({ unit, locale, written, same, translating }: TranslationRowProps) {
  const t = useText();
  const labelOf = useLabels();
  const sourceId = useId();
  const name = outcomeKey({ unit, locale });
  const { field, fieldState } = useController({ name, control: translating.drafts.control, defaultValue: '' });
  const state = stateOf(unit, locale);
  const outcome = translating.outcomes.get(name);
  const { label, fields } = resourceOf(unit.resource);
  const kind = [label.one, fields[unit.field]?.label]
    .filter((each) => each !== undefined)
    .map(labelOf)
    .join(' · ');
  const long = longTexts.has(unit.field);
  const save = () => translating.save([unit], locale);

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || (long && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    if (fieldState.isDirty) void save();
    focusNextOpen(event.target as HTMLElement);
  }

  function useForSame() {
    for (const other of same) {
      const to = outcomeKey({ unit: other, locale });
      if (!translating.drafts.getValues(to)) translating.drafts.setValue(to, field.value, { shouldDirty: true });
    }
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 3 },
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" color="text.secondary">
          {kind}
        </Typography>
        <Typography id={sourceId} lang={written} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {unit.source}
        </Typography>
      </Box>
      <Stack spacing={1} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <TextField
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onKeyDown={press}
          slotProps={{
            // A plain textarea: hundreds that measure themselves at each key would be felt. As high as its text where the browser can do that itself.
            input: { inputComponent: 'textarea', sx: { p: 0 } },
            htmlInput: {
              ref: field.ref,
              lang: locale,
              rows: Math.min(8, Math.max(1, Math.ceil(Math.max(unit.source.length, String(field.value ?? '').length) / 48))),
              'aria-label': `${languageNames[locale]}: ${kind}`,
              'aria-describedby': sourceId,
              'data-translation': fieldState.isDirty && state !== 'missing' ? 'done' : state,
              style: { resize: 'vertical', padding: '10px 14px', lineHeight: 1.5, height: 'auto', minHeight: 24, fieldSizing: 'content' },
            },
          }}
        />
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <StateChip state={state} dirty={fieldState.isDirty} outcome={outcome} />
          {fieldState.isDirty && (
            <Button size="small" variant="outlined" loading={outcome !== undefined && 'saving' in outcome} onClick={() => void save()}>
              {t('translations.save')}
            </Button>
          )}
          {state === 'outdated' && !fieldState.isDirty && (
            <Button size="small" variant="outlined" onClick={() => void save()}>
              {t('translating.stillRight')}
            </Button>
          )}
          {same.length > 0 && String(field.value ?? '').trim() !== '' && (
            <Button size="small" onClick={useForSame}>
              {t('translating.same', { smart_count: same.length })}
            </Button>
          )}
        </Stack>
        <RowNotice
          unit={unit}
          locale={locale}
          state={state}
          outcome={outcome}
          onSettle={(theirs, whose) => translating.settle({ unit, locale }, theirs, whose)}
        />
      </Stack>
    </Box>
  );
}
