import { typedWith } from '../define/typedWith.tsx';
import type { TypeControl } from '../define/TypeControl.ts';

export const barcodeInput: TypeControl = {
  ...typedWith(async () => (await import('./device/ReadCode.tsx')).ReadCode),
  // Where the browser reads no codes itself, what does so in its place.
  bring: async () => 'BarcodeDetector' in globalThis || import('qr/decode.js'),
};
