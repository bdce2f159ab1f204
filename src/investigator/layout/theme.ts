import { createMemory } from '../../device/createMemory.ts';

export type Theme = 'light' | 'dark';

const memory = createMemory('investigator.theme');

/** What was chosen on this device; undefined follows the device. */
export function keptTheme(): Theme | undefined {
  const kept = memory.read();
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

export function keepTheme(theme: Theme): void {
  memory.write(theme);
}

/** The styles follow this mark (`src/ui/styles/tokens.css`). */
export function showTheme(theme: Theme | undefined): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** What is on the screen at this moment. */
export function themeNow(): Theme {
  return keptTheme() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}
