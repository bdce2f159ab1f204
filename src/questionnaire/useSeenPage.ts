import { useEffect } from 'react';
import type { Filling } from './engine/index.ts';

/** Tells the filling which page is seen, where the form's rules call functions: answers to begin with stand there from then on. */
export function useSeenPage(filling: Filling, page: number, isFilled: boolean): void {
  const { form } = filling;
  useEffect(() => {
    if (!isFilled || !form.form.functions) return undefined;
    const see = () => filling.see(page);
    // Before the draft listens: a page that was only looked at has begun nothing.
    see();
    return filling.subscribe('', see);
  }, [filling, form, page, isFilled]);
}
