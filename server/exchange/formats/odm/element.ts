import { xmlText } from '../../export/xmlText.ts';

/** Of an attribute also what would end it, and what reading would make blanks of. */
const attribute = (text: string) => xmlText(text).replace(/["\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type Attributes = Readonly<Record<string, string | undefined>>;

/** The beginning of an element; an attribute without a value is none. */
export const opening = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${attribute(value)}"`))
    .join('')}>`;

/** An element with what stands in it, which is XML already. */
export function element(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const begun = opening(name, attributes);
  const held = inside.join('');
  return held === '' ? `${begun.slice(0, -1)}/>` : `${begun}${held}</${name}>`;
}

/** One text in several languages; the same text is said once. */
export function translated(name: string, texts: readonly (readonly [language: string, text: string])[]): string {
  const [first, ...others] = texts.filter(([, text]) => text !== '');
  if (!first) return '';
  const said = [first, ...others.filter(([, text]) => text !== first[1])];
  return element(name, {}, ...said.map(([language, text]) => element('TranslatedText', { 'xml:lang': language }, xmlText(text))));
}
