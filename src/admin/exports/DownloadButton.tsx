import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { type TextKey, useText } from '../kit/useText.ts';
import { useDownload } from './useDownload.ts';

/** One file by one click. */
export function DownloadButton({ label, path, fileName }: { label: TextKey; path: string; fileName: string }) {
  const t = useText();
  const { busy, download } = useDownload();
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" onClick={() => void download(path, fileName)}>
      {t(label)}
    </Button>
  );
}
