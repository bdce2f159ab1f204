import { startTransition, useCallback, useEffect, useState } from 'react';
import { afterFrame } from '../device/afterFrame.ts';

/**
 * A page that is turned shows its first questions at once, and the rest once these stand on the screen: drawn before, they would keep the
 * first ones waiting. Where one question is gone to, the whole page is there with it.
 */
export function useTurn(): { whole: boolean; turn(questionId: string): void } {
  const [turned, setTurned] = useState({ to: '' });
  const [followed, setFollowed] = useState(turned);
  useEffect(() => {
    if (followed !== turned) afterFrame(() => startTransition(() => setFollowed(turned)));
  }, [turned, followed]);
  const turn = useCallback((to: string) => setTurned({ to }), []);
  return { whole: followed === turned || turned.to !== '', turn };
}
