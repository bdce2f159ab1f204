import type { Media } from '../../resources/define/index.ts';
import type { CellProps, FieldView } from './define/FieldView.ts';
import { lazyInput } from './lazyInput.tsx';

// Few parts have a picture or sound: what they are brought with comes late.
const LazyMediaInput = lazyInput<'media'>(async () => (await import('./media/MediaInput.tsx')).MediaInput);

function MediaCell({ value }: CellProps<'media'>) {
  const { image, audio = {} } = (value ?? {}) as Media;
  return [image ? '🖼' : '', ...Object.keys(audio)].filter(Boolean).join(' ') || '—';
}

export const MediaView: FieldView<'media'> = { Cell: MediaCell, Input: LazyMediaInput, Filter: null, wide: true, rare: true };
