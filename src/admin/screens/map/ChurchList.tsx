import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlacedChurch } from '../../../contract/index.ts';
import { useText } from '../../kit/useText.ts';

const firstShown = 12;

/** What the map shows, in words: each church with its counts, and a press that brings the map to it. */
export function ChurchList({ churches, onShow }: { churches: readonly PlacedChurch[]; onShow(church: PlacedChurch): void }) {
  const t = useText();
  const [all, setAll] = useState(false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="ul" aria-label={t('map.list')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {churches.slice(0, all ? undefined : firstShown).map((church) => (
          <Box component="li" key={church.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Button
              onClick={() => onShow(church)}
              aria-label={t('map.show', { name: church.name })}
              sx={{ p: 0, minHeight: 44, textAlign: 'start', justifyContent: 'start', overflowWrap: 'anywhere' }}
            >
              {church.name}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {church.conference}
            </Typography>
            <Typography variant="body2">
              {`${t('dashboard.notStarted')} ${church.nb_no_started} · ${t('dashboard.inProgress')} ${church.nb_progress} · ${t('dashboard.completed')} ${church.nb_completed}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {churches.length > firstShown && !all && <Button onClick={() => setAll(true)}>{t('dashboard.showAll', { count: churches.length })}</Button>}
    </Box>
  );
}
