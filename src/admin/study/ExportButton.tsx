import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useInform } from '../generator/Information.tsx';
import { useFailureText } from '../generator/useFailureText.ts';
import { type TextKey, useText } from '../texts/useText.ts';
import { downloadFile } from './downloadFile.ts';

export interface ExportChoice {
  label: TextKey;
  path: string;
  fileName: string;
}

/** Offers files to download; the server makes them, from the list as it is filtered now. */
export function ExportButton({ label, choices }: { label: TextKey; choices: readonly ExportChoice[] }) {
  const t = useText();
  const inform = useInform();
  const textOf = useFailureText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  async function download({ path, fileName }: ExportChoice) {
    setAnchor(null);
    setBusy(true);
    await downloadFile(path, fileName).catch((error: unknown) => inform(textOf(error)));
    setBusy(false);
  }

  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {t(label)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.path} onClick={() => void download(choice)}>
            {t(choice.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
