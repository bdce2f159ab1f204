import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { languageNames, type Locale, locales } from '../../../resources/define/index.ts';
import type { FormRecord } from '../../calls/FormRecord.ts';
import { useConsentParagraphs } from '../../calls/useConsentParagraphs.ts';
import { adminPath } from '../../kit/paths.ts';
import { useText } from '../../kit/useText.ts';
import { consentGaps, spokenGaps, spokenLanguages } from './spokenGaps.ts';
import type { TextGroup } from './textUnits.ts';

interface SpokenCardProps {
  form: FormRecord;
  groups: readonly TextGroup[];
  /** The language the form is written in. */
  written: Locale;
}

/** What is missing of the spoken texts in each language that has some, one press away from where it is recorded. */
export function SpokenCard({ form, groups, written }: SpokenCardProps) {
  const t = useText();
  const languages = spokenLanguages(groups);
  if (languages.size === 0) return null;
  return (
    <Card component="section" aria-labelledby="spoken" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="spoken" variant="h2" sx={{ mb: 1 }}>
        {t('media.spokenTexts')}
      </Typography>
      {locales
        .filter((locale) => languages.has(locale))
        .map((locale) => (
          <Language key={locale} form={form} groups={groups} written={written} locale={locale} />
        ))}
    </Card>
  );
}

function Language({ form, groups, written, locale }: SpokenCardProps & { locale: Locale }) {
  const t = useText();
  const paragraphs = useConsentParagraphs(locale, form) ?? [];
  const gaps = [...spokenGaps(groups, locale, written), ...consentGaps(form, paragraphs, locale)];
  const count = (state: 'missing' | 'older') => gaps.filter((gap) => gap.state === state).length;
  const said = gaps.length === 0 ? t('media.allSpoken') : t('media.gaps', { missing: count('missing'), older: count('older') });
  return (
    <Accordion disableGutters variant="outlined" disabled={gaps.length === 0}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>{`${languageNames[locale]}: ${said}`}</AccordionSummary>
      <AccordionDetails>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {gaps.map(({ id, part, text, state }) => (
            <li key={id}>
              <Link component={RouterLink} to={`${adminPath('details', form.id)}?part=${encodeURIComponent(part)}`}>
                {text}
              </Link>{' '}
              {state === 'older' && <Chip size="small" color="warning" label={t('media.older')} />}
            </li>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
