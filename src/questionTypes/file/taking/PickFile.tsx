import { useRef } from 'react';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';

export interface PickFileProps {
  name: string;
  accept: string;
  /** Opens the camera where there is one. */
  capture?: boolean;
  label: string;
  variant?: ButtonVariant;
  disabled: boolean;
  onTaken(blob: Blob): void;
}

/** A button that asks the device for a file. */
export function PickFile({ name, accept, capture = false, label, variant = 'primary', disabled, onTaken }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} name={name} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={disabled}
        aria-label={label}
        accept={accept}
        {...(capture && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          if (file) onTaken(file);
        }}
      />
    </>
  );
}
