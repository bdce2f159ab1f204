/** The colours of one theme: the same as the public app's `src/ui/styles/tokens.css`, in the form MUI can compute with. */
export interface Tokens {
  ground: string;
  surface: string;
  surfaceLow: string;
  ink: string;
  inkSoft: string;
  line: string;
  lineStrong: string;
  accent: string;
  accentDeep: string;
  accentSoft: string;
  onAccent: string;
  wrong: string;
  wrongSoft: string;
  warn: string;
  warnSoft: string;
  good: string;
  goodSoft: string;
  info: string;
  infoSoft: string;
  shadow: string;
}

export const lightTokens: Tokens = {
  ground: '#f6f3ee',
  surface: '#fffdfa',
  surfaceLow: '#efeae2',
  ink: '#23211d',
  inkSoft: '#625d54',
  line: '#ddd6ca',
  lineStrong: '#8b8478',
  accent: '#0d6256',
  accentDeep: '#094a41',
  accentSoft: '#e0efea',
  onAccent: '#ffffff',
  wrong: '#a8291c',
  wrongSoft: '#fbeae6',
  warn: '#7d5200',
  warnSoft: '#fbf0d6',
  good: '#1f6b34',
  goodSoft: '#e4f2e3',
  info: '#1f5a8a',
  infoSoft: '#e2edf6',
  shadow: '0 1px 2px rgba(60, 48, 30, 0.06), 0 8px 24px rgba(60, 48, 30, 0.06)',
};

export const darkTokens: Tokens = {
  ground: '#171613',
  surface: '#201f1b',
  surfaceLow: '#2a2823',
  ink: '#efebe3',
  inkSoft: '#b3aca0',
  line: '#3a372f',
  lineStrong: '#8a8376',
  accent: '#6cc7b5',
  accentDeep: '#93dccd',
  accentSoft: '#1d3833',
  onAccent: '#06241f',
  wrong: '#ff9d8f',
  wrongSoft: '#3d201b',
  warn: '#f0c674',
  warnSoft: '#38300f',
  good: '#8fd39c',
  goodSoft: '#1c3321',
  info: '#8fbfe8',
  infoSoft: '#1b2f3f',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.4)',
};
