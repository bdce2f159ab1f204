import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ManyTold, RefusedOne } from '../../contract/index.ts';
import { useText } from '../kit/useText.ts';

interface ManyReportProps {
  told: ManyTold;
  /** The first of those that stay as they were; more are only counted. */
  refused: readonly RefusedOne[];
  /** How many were not looked at. */
  left: number;
}

/** What was done, what was so already, what was refused and why, and what nobody came to. */
export function ManyReport({ told: { done, unchanged, takenBack, stayed, refused: kept }, refused, left }: ManyReportProps) {
  const t = useText();
  const all = kept + stayed;
  return (
    <div>
      <div role="status">
        <Typography>{t('many.done', { smart_count: done })}</Typography>
        {unchanged > 0 && <Typography>{t('many.unchanged', { smart_count: unchanged })}</Typography>}
        {takenBack + stayed > 0 && <Typography>{t('many.takenBack', { smart_count: takenBack })}</Typography>}
        {left > 0 && <Typography>{t('many.left', { smart_count: left })}</Typography>}
        {all > 0 && <Typography sx={{ mt: 1, fontWeight: 600 }}>{t('many.refused', { smart_count: all })}</Typography>}
      </div>
      {refused.length > 0 && (
        <List dense sx={{ maxHeight: 240, overflowY: 'auto' }}>
          {refused.map(({ id, title, why }, at) => (
            <ListItem key={`${id} ${at}`} disableGutters>
              <ListItemText primary={title} secondary={why} />
            </ListItem>
          ))}
        </List>
      )}
      {refused.length > 0 && all > refused.length && <Typography color="text.secondary">{t('many.others', { smart_count: all - refused.length })}</Typography>}
    </div>
  );
}
