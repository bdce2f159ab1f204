import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../kit/useText.ts';

/** The same at each rendering, so that it is called once. */
const focus = (heading: HTMLElement | null) => heading?.focus();

/** Shown once: who leaves them has to make new ones. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useText();
  return (
    <>
      <Typography variant="h3" tabIndex={-1} ref={focus} sx={{ outline: 'none' }}>
        {t('secondFactor.codes')}
      </Typography>
      <Alert severity="warning">{t('secondFactor.codesText')}</Alert>
      <Box
        component="ul"
        aria-label={t('secondFactor.codes')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" onClick={onKept} sx={{ alignSelf: 'flex-start' }}>
        {t('secondFactor.kept')}
      </Button>
    </>
  );
}
