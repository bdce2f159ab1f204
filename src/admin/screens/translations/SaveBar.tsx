import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../../kit/useText.ts';
import type { Translating } from './useTranslating.ts';

/** How much is typed and not saved, with one press for all of it; absent while there is nothing. */
export function SaveBar({ translating }: { translating: Translating }) {
  const t = useText();
  const { dirtyFields } = useFormState({ control: translating.drafts.control });
  const [busy, setBusy] = useState(false);
  const count = Object.values(dirtyFields).filter(Boolean).length;
  if (count === 0 && !busy) return null;

  async function saveAll() {
    setBusy(true);
    try {
      await translating.saveAll();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Paper
      role="status"
      sx={{
        position: 'sticky',
        bottom: { xs: 72, md: 16 },
        zIndex: 2,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        boxShadow: 6,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t('translating.unsaved', { smart_count: count })}</Typography>
      <Button variant="contained" loading={busy} onClick={() => void saveAll()}>
        {t('translating.saveAll')}
      </Button>
    </Paper>
  );
}
