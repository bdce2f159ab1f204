import Alert from '@mui/material/Alert';
import { useText } from '../kit/useText.ts';
import { useNotices } from './useNotices.ts';

/** Above every screen while the server's disk is nearly full: whoever reads it can tell who runs the server, before answers wait on the phones. */
export function DiskNotice() {
  const t = useText();
  const { data: notices = [] } = useNotices();
  const notice = notices.find(({ kind }) => kind === 'disk_full' || kind === 'disk_low');
  if (!notice) return null;
  const isFull = notice.kind === 'disk_full';
  return (
    <Alert severity={isFull ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {t(isFull ? 'help.diskFull' : 'help.diskLow', { title: notice.title })}
    </Alert>
  );
}
