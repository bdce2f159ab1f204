import { useState } from 'react';
import type { Filling, FormPage } from './engine/index.ts';

/** What a page asks one after the other: each question that is shown, notes among them, by their ids. A list of entries is a screen of its own. */
function screensOf(page: FormPage | undefined, filling: Filling): string[] {
  if (!page || page.roster) return [];
  return page.groups.flatMap(({ questions }) => questions.flatMap(({ id }) => (filling.question(id).shown ? [id] : [])));
}

export interface Screens {
  /** The question that stands alone on the screen, and those around it on its page. All absent where a page is shown whole. */
  screen: string | undefined;
  before: string | undefined;
  after: string | undefined;
  /** Shows one question; without its id, the first of the page. */
  show(question?: string): void;
  /** The last question of another page, for the way back to it. */
  lastOf(page: FormPage | undefined): string | undefined;
}

/** One question of a page after the other, where they are asked one at a time. */
export function useScreens(filling: Filling, page: FormPage | undefined, oneByOne: boolean): Screens {
  const [wanted, setWanted] = useState('');
  const screens = oneByOne ? screensOf(page, filling) : [];
  const place = Math.max(0, screens.indexOf(wanted));
  return {
    screen: screens[place],
    before: screens[place - 1],
    after: screens[place + 1],
    show: (question = '') => setWanted(question),
    lastOf: (other) => (oneByOne ? screensOf(other, filling).pop() : undefined),
  };
}
