import { useFilePicker } from '../../../device/useFilePicker.ts';
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
  const { pick, input } = useFilePicker(onTaken);
  return (
    <>
      <Button variant={variant} name={name} disabled={disabled} onClick={pick}>
        {label}
      </Button>
      <input {...input} disabled={disabled} aria-label={label} accept={accept} {...(capture && { capture: 'environment' as const })} />
    </>
  );
}
