import { typedWith } from '../define/typedWith.tsx';

export const barcodeInput = typedWith(async () => (await import('./device/ReadCode.tsx')).ReadCode);
