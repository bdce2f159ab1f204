export type Theme = 'light' | 'dark';

const key = 'investigator.theme';

/** What was chosen on this device; undefined follows the device. */
export function keptTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Where storing is refused the choice lasts as long as the page.
  }
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
