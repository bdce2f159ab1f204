import { slot } from '../../../../src/questionnaire/engine/piping.ts';
import { asPlain } from '../../xlsform/plainNames.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** A label of REDCap as plain text: its markup is taken away, and the answers it names are named as texts here name them. */
export function plainLabel(label: string, isField: (name: string) => boolean): { said: string; isChanged: boolean } {
  const plain = label
    .replace(/<\s*(br|\/p|\/div|\/li)\s*\/?\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const said = plain
    .replace(/\$\{([^{}]*)\}/g, (_, name: string) => asPlain(name))
    .replace(/\[([a-z][a-z0-9_]*)(?::(?:label|value))?\]/gi, (whole, name: string) => (isField(name.toLowerCase()) ? slot(name.toLowerCase()) : whole));
  return { said, isChanged: plain !== label.trim() };
}
