import { type ComponentProps, useRef } from 'react';

export interface FilePicker {
  /** Asks the device for a file. */
  pick(): void;
  /** Of the input that asks: it is not seen, whatever button is pressed for it. */
  input: ComponentProps<'input'>;
}

/** What a button needs to ask the device for a file; `onPicked` is told of one that was chosen. */
export function useFilePicker(onPicked: (file: Blob) => void): FilePicker {
  const input = useRef<HTMLInputElement>(null);
  return {
    pick: () => input.current?.click(),
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange({ currentTarget }) {
        const [file] = currentTarget.files ?? [];
        // The same file may be chosen again after it was removed.
        currentTarget.value = '';
        if (file) onPicked(file);
      },
    },
  };
}
