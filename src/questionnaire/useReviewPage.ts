import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ReviewPageProps } from './ReviewPage.tsx';

/**
 * The review is wanted last, so its script comes after the first page is painted. `loadReview` asks for it again where
 * that did not succeed: until it is there the questions stay on the screen.
 */
export function useReviewPage(): { Review: ComponentType<ReviewPageProps> | undefined; loadReview(): void } {
  const [Review, setReview] = useState<ComponentType<ReviewPageProps>>();
  const loadReview = useCallback(() => {
    import('./ReviewPage.tsx').then(({ ReviewPage }) => setReview(() => ReviewPage)).catch(() => undefined);
  }, []);
  useEffect(loadReview, [loadReview]);
  return { Review, loadReview };
}
