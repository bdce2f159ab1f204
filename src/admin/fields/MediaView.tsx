import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Media } from '../../resources/define/index.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';

/** Few parts have a picture or sound: what they are brought with is loaded where one is edited. */
const MediaInput = lazy(() => import('./media/MediaInput.tsx').then((module) => ({ default: module.MediaInput })));

function MediaCell({ value }: CellProps<'media'>) {
  const { image, audio = {} } = (value ?? {}) as Media;
  return [image ? '🖼' : '', ...Object.keys(audio)].filter(Boolean).join(' ') || '—';
}

function LazyMediaInput(props: InputProps<'media'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <MediaInput {...props} />
    </Suspense>
  );
}

export const MediaView: FieldView<'media'> = { Cell: MediaCell, Input: LazyMediaInput, Filter: null, wide: true, rare: true };
