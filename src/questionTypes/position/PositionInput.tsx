import { typedWith } from '../define/typedWith.tsx';

export const positionInput = typedWith(async () => (await import('./device/TakePosition.tsx')).TakePosition);
