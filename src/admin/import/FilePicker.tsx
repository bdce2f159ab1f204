import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type TextKey, useText } from '../kit/useText.ts';

export interface FilePickerProps {
  file: File | undefined;
  onPick(file: File): void;
  /** Endings of names, and the sentence that says them. */
  accepted?: string;
  formats?: TextKey;
  /** While a file is on its way: what is said of it would be read as said of the next. */
  disabled?: boolean;
}

/** A spreadsheet by button or by dropping it. */
export function FilePicker({ file, onPick, accepted = '.csv,.xls,.xlsx,.ods', formats = 'import.formats', disabled = false }: FilePickerProps) {
  const t = useText();
  const id = useId();
  const [over, setOver] = useState(false);
  const pick = (files: FileList | null) => !disabled && files?.[0] && onPick(files[0]);
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        pick(event.dataTransfer.files);
      }}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        p: 2.5,
        border: 2,
        borderStyle: 'dashed',
        borderRadius: 1.4,
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'primary.light' : 'transparent',
        cursor: disabled ? 'default' : 'pointer',
        opacity: disabled ? 0.6 : 1,
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <UploadFileIcon color="primary" fontSize="large" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : t('import.choose')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t(formats)}
        </Typography>
        <Box
          component="input"
          id={id}
          type="file"
          accept={accepted}
          disabled={disabled}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            pick(event.target.files);
            // To a browser that remembers it, the same file is no change: corrected in the spreadsheet program, it could not be chosen again.
            event.target.value = '';
          }}
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        />
      </Box>
    </Box>
  );
}
