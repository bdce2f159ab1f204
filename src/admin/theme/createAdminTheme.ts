import type { ThemeOptions } from '@mui/material/styles';
import { componentStyles } from './componentStyles.ts';
import { darkTokens, lightTokens, type Tokens } from './tokens.ts';

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

function createAdminTheme(mode: 'light' | 'dark', tokens: Tokens): ThemeOptions {
  const colour = (main: string, soft: string) => ({ main, light: soft, dark: main, contrastText: tokens.onAccent });
  return {
    palette: {
      mode,
      primary: { main: tokens.accent, dark: tokens.accentDeep, light: tokens.accentSoft, contrastText: tokens.onAccent },
      secondary: { main: tokens.accentDeep, contrastText: tokens.onAccent },
      error: colour(tokens.wrong, tokens.wrongSoft),
      warning: colour(tokens.warn, tokens.warnSoft),
      success: colour(tokens.good, tokens.goodSoft),
      info: colour(tokens.info, tokens.infoSoft),
      background: { default: tokens.ground, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.inkSoft, disabled: tokens.lineStrong },
      divider: tokens.line,
      action: { hover: tokens.surfaceLow, selected: tokens.accentSoft },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: font,
      h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)', fontWeight: 700, letterSpacing: '-0.01em', lineHeight: 1.2 },
      h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 },
      h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      body1: { fontSize: '1rem', lineHeight: 1.55 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem' },
    },
    components: componentStyles(tokens),
  };
}

export const lightTheme = createAdminTheme('light', lightTokens);
export const darkTheme = createAdminTheme('dark', darkTokens);
