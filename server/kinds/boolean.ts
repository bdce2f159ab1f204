import { boolean as column } from 'drizzle-orm/pg-core';
import { fold, no, yes } from '../../src/resources/define/index.ts';
import type { ServerKind } from './ServerKind.ts';

const truths = new Set([...Object.values(yes).map(fold), 'true', '1', 'x', 'y', 'eny ka', 'vrai', 'verdadeiro', 'ndio', 'kweli']);
const denials = new Set([...Object.values(no).map(fold), 'false', '0', 'n', 'faux', 'falso', 'la']);

export const boolean = {
  column: (name: string) => column(name),
  cell: {
    write: (value, _options, { locale }) => (value ? yes : no)[locale],
    read: (text) => (truths.has(fold(text)) ? true : denials.has(fold(text)) ? false : text),
    offered: (_options, locale) => [yes[locale], no[locale]],
  },
} satisfies ServerKind<'boolean'>;
