import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { XlsFormReport as Report } from '../../contract/index.ts';
import { useLanguageName } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { Findings } from './Findings.tsx';
import { Outline } from './Outline.tsx';

/** What the form will be, what does not come over and why, and what is to be settled before it can be used. */
export function XlsFormReport({ report: { message, stored, form, languages, findings, invalid } }: { report: Report }) {
  const t = useText();
  const nameOf = useLanguageName();
  const others = languages.found.filter((locale) => locale !== languages.written);
  return (
    <Stack spacing={2.5}>
      <Alert severity={stored ? 'success' : 'info'} role="status">
        {message}
      </Alert>
      {!stored && form.isTitleTaken && <Alert severity="warning">{t('xlsform.taken')}</Alert>}
      <Box component="section" aria-label={t('xlsform.outline')}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {form.title}
        </Typography>
        <Typography color="text.secondary" variant="body2" gutterBottom>
          {t('xlsform.written', { language: nameOf(languages.written) })}
          {others.length > 0 && ` · ${t('xlsform.translated', { languages: others.map(nameOf).join(', ') })}`}
        </Typography>
        <Outline sections={form.sections} />
      </Box>
      {findings.length === 0 && <Alert severity="success">{t('xlsform.fits')}</Alert>}
      {(['left_out', 'changed', 'noted'] as const).map((kind) => (
        <Findings key={kind} title={t(`xlsform.${kind}`)} findings={findings.filter((finding) => finding.kind === kind)} />
      ))}
      {invalid.length > 0 && (
        <Box component="section" aria-label={t('xlsform.invalid')}>
          <Typography variant="h3" gutterBottom>
            {t('xlsform.invalid')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {invalid.map(({ title, reason }, at) => (
              <Typography component="li" variant="body2" key={`${at} ${title}`}>
                <strong>{title}</strong> {reason}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}
