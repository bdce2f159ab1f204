import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChecksForm } from '../../../contract/checkQuestions.ts';
import type { ConsentParagraph } from '../../../contract/consentParagraphs.ts';
import { languageNames, type Locale, locales, type SpokenConsent, type SpokenText } from '../../../resources/define/index.ts';
import { useConsentParagraphs } from '../../calls/useConsentParagraphs.ts';
import { useText } from '../../kit/useText.ts';
import type { ContentForm } from './ContentForm.ts';
import { SpokenRow } from './SpokenRow.tsx';
import type { Bringing } from './useBringing.ts';

interface ConsentSoundsProps {
  form: ContentForm;
  /** The check questions that the form asks: they are spoken too. */
  checks: ChecksForm;
  value: SpokenConsent;
  bringing: Omit<Bringing, 'failure'>;
  onChange(value: SpokenConsent): void;
}

/** The consent text spoken, in each language paragraph by paragraph: whoever is asked by this form hears it. */
export function ConsentSounds(props: ConsentSoundsProps) {
  const t = useText();
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        {t('media.consentSpoken')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('media.consentHint')}
      </Typography>
      {locales.map((locale) => (
        <Accordion key={locale} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>{languageNames[locale]}</AccordionSummary>
          <AccordionDetails>
            <Paragraphs {...props} locale={locale} />
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}

/** With this recording in place of the one before; undefined takes it away. */
function withRecording(consent: SpokenConsent, part: ConsentParagraph['part'], [locale, recording]: [Locale, SpokenText | undefined]): SpokenConsent {
  const { [locale]: _before, ...others } = consent[part] ?? {};
  const { [part]: _, ...rest } = consent;
  const spoken = { ...others, ...(recording && { [locale]: recording }) };
  return Object.keys(spoken).length > 0 ? { ...rest, [part]: spoken } : rest;
}

function Paragraphs({ form, checks, value, bringing: { busy, bring, refuse }, onChange, locale }: ConsentSoundsProps & { locale: Locale }) {
  const t = useText();
  return (
    <Stack spacing={2}>
      {(useConsentParagraphs(locale, checks) ?? []).map(({ part, title, text, spoken }) => (
        <div key={part}>
          <SpokenRow
            form={form}
            label={title ?? t('media.consentLead')}
            text={spoken}
            value={value[part]?.[locale]}
            busy={busy === `${part}:${locale}`}
            onPicked={(file) => void bring(`${part}:${locale}`, file, (made) => onChange(withRecording(value, part, [locale, { ...made, of: spoken }])))}
            onRefused={refuse}
            onRemove={() => onChange(withRecording(value, part, [locale, undefined]))}
          />
          {text && (
            <Typography variant="body2" lang={locale} color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          )}
        </div>
      ))}
    </Stack>
  );
}
