import type { Locale, SpokenText, Translations } from '../resources/define/index.ts';

/** What people read of a part. */
export interface PartTexts {
  title?: unknown;
  description?: unknown;
  translations?: unknown;
  readonly [field: string]: unknown;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What is read aloud of a part in a language: its title and what explains it; empty where it says nothing there. */
export function spokenText({ title, description, translations }: PartTexts, locale: Locale, written: Locale): string {
  const own = locale === written ? { title, description } : ((translations ?? {}) as Translations)[locale];
  return [textIn(own?.title), textIn(own?.description)].filter(Boolean).join('\n');
}

export type SpokenState = 'there' | 'missing' | 'older';

/** Whether a text has a recording, and whether that says what stands there now. */
export function spokenState(text: string, recording: SpokenText | undefined): SpokenState {
  if (!recording) return 'missing';
  return recording.of !== undefined && recording.of !== text ? 'older' : 'there';
}
