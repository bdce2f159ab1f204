import Button from '@mui/material/Button';
import { useRef } from 'react';

interface PickButtonProps {
  label: string;
  accept: string;
  busy: boolean;
  onPicked(file: Blob): void;
}

/** A button that asks the device for a file. */
export function PickButton({ label, accept, busy, onPicked }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          if (file) onPicked(file);
        }}
      />
    </>
  );
}
