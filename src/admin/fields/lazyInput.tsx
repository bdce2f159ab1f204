import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldKind } from '../../resources/define/index.ts';
import type { InputProps } from './define/FieldView.ts';

/** An input that is loaded where a record with such a field is edited, and only there. */
export function lazyInput<Kind extends FieldKind>(load: () => Promise<ComponentType<InputProps<Kind>>>, height = 64): ComponentType<InputProps<Kind>> {
  const Input = lazy<ComponentType<InputProps<Kind>>>(async () => ({ default: await load() }));
  return function LazyInput(props) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Input {...props} />
      </Suspense>
    );
  };
}
