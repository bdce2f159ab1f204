import { boolean as column } from 'drizzle-orm/pg-core';
import { fold, label } from '../../src/resources/define/index.ts';
import type { ServerKind } from './ServerKind.ts';

const words = { yes: label({ en: 'Yes', fr: 'Oui', pt: 'Sim', mg: 'Eny' }), no: label({ en: 'No', fr: 'Non', pt: 'Não', mg: 'Tsia' }) };
const yes = new Set(['true', '1', 'x', 'yes', 'y', 'oui', 'sim', 'eny', 'eny ka', 'vrai', 'verdadeiro']);
const no = new Set(['false', '0', 'no', 'n', 'non', 'nao', 'tsia', 'faux', 'falso']);

export const boolean = {
  column: (name: string) => column(name),
  cell: {
    write: (value, _options, { locale }) => words[value ? 'yes' : 'no'][locale],
    read: (text) => (yes.has(fold(text)) ? true : no.has(fold(text)) ? false : text),
    offered: (_options, locale) => [words.yes[locale], words.no[locale]],
  },
} satisfies ServerKind<'boolean'>;
