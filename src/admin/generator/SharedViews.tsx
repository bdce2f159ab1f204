import BookmarksIcon from '@mui/icons-material/BookmarksOutlined';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-admin';
import { useText } from '../kit/useText.ts';
import type { SharedViewsProps } from './SharedViewsDialog.tsx';

const SharedViewsDialog = lazy(() => import('./SharedViewsDialog.tsx').then((module) => ({ default: module.SharedViewsDialog })));

/** Opens what staff have shared of the list around: filters, order and columns, each under a name. */
export function SharedViews(props: Omit<SharedViewsProps, 'onClose'>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="medium" label={t('list.views')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarksIcon />
      </Button>
      <Suspense>{open && <SharedViewsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
