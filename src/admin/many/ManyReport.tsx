import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ManyDone } from '../../contract/index.ts';
import { useText } from '../kit/useText.ts';

/** Refused ones that are named; more are only counted. */
const named = 100;

interface ManyReportProps {
  outcome: Omit<ManyDone, 'next'>;
  /** How many were not looked at. */
  left: number;
  takenBack: number | undefined;
}

/** What was done, what was so already, what was refused and why, and what nobody came to. */
export function ManyReport({ outcome, left, takenBack }: ManyReportProps) {
  const t = useText();
  const { done, unchanged, refused } = outcome;
  return (
    <div>
      <div role="status">
        <Typography>{t('many.done', { smart_count: done })}</Typography>
        {unchanged > 0 && <Typography>{t('many.unchanged', { smart_count: unchanged })}</Typography>}
        {takenBack !== undefined && <Typography>{t('many.takenBack', { smart_count: takenBack })}</Typography>}
        {left > 0 && <Typography>{t('many.left', { smart_count: left })}</Typography>}
        {refused.length > 0 && <Typography sx={{ mt: 1, fontWeight: 600 }}>{t('many.refused', { smart_count: refused.length })}</Typography>}
      </div>
      {refused.length > 0 && (
        <List dense sx={{ maxHeight: 240, overflowY: 'auto' }}>
          {refused.slice(0, named).map(({ id, title, why }, at) => (
            <ListItem key={`${id} ${at}`} disableGutters>
              <ListItemText primary={title} secondary={why} />
            </ListItem>
          ))}
        </List>
      )}
      {refused.length > named && <Typography color="text.secondary">{t('many.others', { smart_count: refused.length - named })}</Typography>}
    </div>
  );
}
