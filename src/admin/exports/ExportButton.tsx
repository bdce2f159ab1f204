import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type TextKey, useText } from '../kit/useText.ts';
import { useDownload } from './useDownload.ts';

export interface ExportChoice {
  label: TextKey;
  path: string;
  fileName: string;
}

export interface ExportButtonProps {
  label: TextKey;
  choices: readonly ExportChoice[];
  /** A choice that asks something first. */
  more?: { label: TextKey; onChoose(): void };
}

/** Offers files to download; the server makes them, from the list as it is filtered now. */
export function ExportButton({ label, choices, more }: ExportButtonProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { busy, download } = useDownload();

  function choose({ path, fileName }: ExportChoice) {
    setAnchor(null);
    void download(path, fileName);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={busy}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(label)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.path} onClick={() => choose(choice)}>
            {t(choice.label)}
          </MenuItem>
        ))}
        {more && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              more.onChoose();
            }}
          >
            {t(more.label)}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
