import Button from '@mui/material/Button';
import { useFilePicker } from '../../../device/useFilePicker.ts';

interface PickButtonProps {
  label: string;
  accept: string;
  busy: boolean;
  onPicked(file: Blob): void;
}

/** A button that asks the device for a file. */
export function PickButton({ label, accept, busy, onPicked }: PickButtonProps) {
  const { pick, input } = useFilePicker(onPicked);
  return (
    <>
      <Button size="small" loading={busy} onClick={pick}>
        {label}
      </Button>
      <input {...input} aria-label={label} accept={accept} />
    </>
  );
}
