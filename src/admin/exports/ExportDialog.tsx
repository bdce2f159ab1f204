import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { useText } from '../kit/useText.ts';
import { useDownload } from './useDownload.ts';

type Format = 'zip' | 'csv' | 'xlsx' | 'fhir' | 'fhir5' | 'odm';

export interface ExportDialogProps {
  title: string;
  text: string;
  /** On offer; the first one is chosen. */
  formats: readonly [Format, ...Format[]];
  path(format: Format): string;
  /** What the file is called where the server names none: without its ending. */
  name: string;
  /** Something is missing yet. */
  isHeld: boolean;
  /** The file is there. */
  onDone?(): void;
  onClose(): void;
  /** What else is asked, under the format. */
  children: ReactNode;
}

/** Asks in which form something is taken out of the study, and closes once the file is there. */
export function ExportDialog({ title, text, formats, path, name, isHeld, onDone, onClose, children }: ExportDialogProps) {
  const t = useText();
  const { busy, download } = useDownload();
  const [format, setFormat] = useState<Format>(formats[0]);

  async function start(event: FormEvent) {
    event.preventDefault();
    const done = await download(path(format), `${name}.${format}`);
    if (!done) return;
    onDone?.();
    onClose();
  }

  return (
    <DialogShell
      title={title}
      onClose={onClose}
      maxWidth="sm"
      slotProps={{ paper: { component: 'form', onSubmit: (event: FormEvent) => void start(event) } }}
      leave="close"
      actions={
        <>
          <Button type="submit" variant="contained" loading={busy} disabled={isHeld}>
            {t('exporting.download')}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{text}</Typography>
      <TextField select label={t('exporting.format')} value={format} onChange={(event) => setFormat(event.target.value as Format)}>
        {formats.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`exporting.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {children}
    </DialogShell>
  );
}
