import { defaultLocale, isLocale } from '../../../resources/define/index.ts';
import type { ContentForm } from './ContentForm.ts';

const above = ['formulaire', 'section', 'subSection', 'question'] as const;

/** The form that a part lies in, as far as the part came with what is around it; undefined in the library. */
export function contentFormOf(part: unknown): ContentForm | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { id, defaultLanguage, ...record } = part as Record<string, unknown>;
  if (defaultLanguage !== undefined) return { id: String(id), written: isLocale(defaultLanguage) ? defaultLanguage : defaultLocale };
  return above.map((name) => contentFormOf(record[name])).find(Boolean);
}
