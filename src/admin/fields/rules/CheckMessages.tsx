import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { type Locale, locales } from '../../../resources/define/index.ts';
import { useLanguageName } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import type { CheckDraft } from './checkDraft.ts';

const longest = 500;

interface CheckMessagesProps {
  check: CheckDraft['rest'];
  onChange(check: CheckDraft['rest']): void;
}

/** What the respondent reads, in the language the form is written in and in the others. Each translation remembers what it was made from. */
export function CheckMessages({ check, onChange }: CheckMessagesProps) {
  const t = useText();
  const nameOf = useLanguageName();
  const id = useId();
  const { message, translations = {}, of = {} } = check;

  function translate(locale: Locale, text: string) {
    const { [locale]: _text, ...others } = translations;
    const { [locale]: _from, ...sources } = of;
    onChange(
      text === ''
        ? { ...check, translations: others, of: sources }
        : { ...check, translations: { ...others, [locale]: text }, of: { ...sources, [locale]: message } },
    );
  }

  return (
    <Stack spacing={1.5}>
      <TextField
        id={`${id}-message`}
        label={t('rules.message')}
        required
        value={message}
        error={message.trim() === ''}
        helperText={message.trim() === '' ? t('rules.messageMissing') : undefined}
        onChange={(event) => onChange({ ...check, message: event.target.value })}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      <Accordion disableGutters variant="outlined">
        <AccordionSummary expandIcon={<ExpandMoreIcon />}>{t('translations.title')}</AccordionSummary>
        <AccordionDetails>
          <Stack spacing={1.5}>
            {locales.map((locale) => (
              <TextField
                key={locale}
                id={`${id}-${locale}`}
                label={t('rules.messageIn', { language: nameOf(locale) })}
                value={translations[locale] ?? ''}
                onChange={(event) => translate(locale, event.target.value)}
                slotProps={{ htmlInput: { lang: locale, maxLength: longest } }}
              />
            ))}
          </Stack>
        </AccordionDetails>
      </Accordion>
    </Stack>
  );
}
