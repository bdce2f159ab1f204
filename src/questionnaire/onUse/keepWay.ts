import { nameOfWay, type Ways } from '../nameOfWay.ts';

/** This device asks in this way from now on. */
export function keepWay(way: keyof Ways, on: boolean): void {
  try {
    localStorage.setItem(nameOfWay(way), on ? '1' : '0');
  } catch {
    // A device that keeps nothing is asked again.
  }
}
