import { text as column } from 'drizzle-orm/pg-core';
import { fold, locales } from '../../src/resources/define/index.ts';
import type { ServerKind } from './ServerKind.ts';

export const choice = {
  column: (name: string) => column(name),
  cell: {
    write: (value, { labels }, { locale }) => labels[value]?.[locale] ?? value,
    read(text, { values, labels }) {
      const wanted = fold(text);
      return values.find((value) => fold(value) === wanted || locales.some((locale) => fold(labels[value]?.[locale] ?? '') === wanted)) ?? text;
    },
    offered: ({ values, labels }, locale) => values.map((value) => labels[value]?.[locale] ?? value),
  },
} satisfies ServerKind<'choice'>;
