import { createMemory } from '../../device/createMemory.ts';

/** `asked`: to be wiped at the end. `leaving`: sent, and wiped as soon as the receipt is here. */
export type SharedWish = 'asked' | 'leaving';

type Wishes = Readonly<Record<string, SharedWish>>;

const memory = createMemory('africanhealthstudy.shared');

/** What the persons who filled in questionnaires here wish, by the place of their questionnaire on this device. */
export function sharedWishes(): Wishes {
  return (memory.readJson() ?? {}) as Wishes;
}

export function setShared(place: string, wish: SharedWish | undefined): void {
  const { [place]: _before, ...others } = sharedWishes();
  const wishes: Wishes = wish ? { ...others, [place]: wish } : others;
  memory.write(Object.keys(wishes).length > 0 ? JSON.stringify(wishes) : null);
}

/** Whether the person at this place said that the phone is not theirs alone. */
export function isShared(place: string): boolean {
  return sharedWishes()[place] !== undefined;
}
