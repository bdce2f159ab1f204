import { useEffect } from 'react';
import { lockPhone, usePhone } from '../offline/phoneState.ts';

/** Minutes without a touch, or out of sight, after which the PIN is asked for again. */
const idleMinutes = 10;
const checkMs = 15_000;

const touches = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Locks the phone that nobody touches. A page out of sight has no timers to rely on: it is looked at again when it is seen. */
export function useIdleLock(): void {
  const isOpen = usePhone().lock === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    let touchedAt = Date.now();
    const isIdle = () => Math.abs(Date.now() - touchedAt) > idleMinutes * 60_000;
    const look = () => {
      if (isIdle()) void lockPhone();
    };
    const touch = () => {
      if (isIdle()) return look();
      touchedAt = Date.now();
      return undefined;
    };
    const timer = setInterval(look, checkMs);
    document.addEventListener('visibilitychange', look);
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of touches) window.removeEventListener(name, touch, { capture: true });
    };
  }, [isOpen]);
}
