import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../kit/useText.ts';

/** How long it stands, in milliseconds: long enough to be read; a pointer or the focus on it holds the clock. */
const stays = 6_000;

/** The information dialog where nobody has to do anything about it: next to what one came for, and gone by itself. */
export function PassingInformation({ text, onGone }: { text: string; onGone(): void }) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Snackbar
      open
      autoHideDuration={stays}
      onClose={(_event, reason) => reason !== 'clickaway' && onGone()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ bottom: { xs: 72, md: 24 } }}
    >
      <Paper role="dialog" aria-labelledby={titleId} sx={{ p: 2, maxWidth: 360, border: 1, borderColor: 'divider', boxShadow: 3 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {t('information.title')}
        </Typography>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 0.5 }}>
          <Typography role="status" sx={{ flex: 1 }}>
            {text}
          </Typography>
          <Button variant="outlined" size="small" onClick={onGone}>
            {translate('ra.action.close')}
          </Button>
        </Stack>
      </Paper>
    </Snackbar>
  );
}
