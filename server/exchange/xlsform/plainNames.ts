/**
 * Other tools refuse a form in which `${name}` names nothing. Where that is plain text here, a character without width stands between its
 * signs in the file, and is taken out again.
 */
const joiner = '\u2060';

export const asPlain = (name: string) => `$${joiner}{${name}}`;

export const fromPlain = (text: string) => text.replaceAll(`$${joiner}{`, '${');
