import type { TypeEngine } from '../define/TypeEngine.ts';

const number = String.raw`[+-]?\d{1,5}(?:\.\d{1,15})?`;
const numbers = new RegExp(`^${number}(?: ${number}){1,3}$`);

/** Numbers with a comma for the dot, as French and Portuguese write them. */
const withCommas = /^[+-]?\d+(?:,\d+)?(?:[\s;]+[+-]?\d+(?:,\d+)?)+$/;

/** One blank between the numbers, whatever stood there. A comma alone parts them only where it cannot be a decimal one. */
function plain(typed: string): string {
  const text = typed.trim();
  const dotted = withCommas.test(text) ? text.replace(/,/g, '.') : text;
  return dotted.split(dotted.includes('.') ? /[\s,;]+/ : /,?\s+|;\s*/).join(' ');
}

/** `-18.9137, 47.5361` as people write it becomes `-18.9137 47.5361`; altitude and accuracy in metres may stand behind, as ODK writes a geopoint. */
function readPosition(typed: string): string | undefined {
  const text = plain(typed);
  if (!numbers.test(text)) return undefined;
  const [latitude = '', longitude = '', altitude, accuracy = '0'] = text.replace(/\+/g, '').split(' ');
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180 || Number(accuracy) < 0) return undefined;
  return [latitude, longitude, ...(altitude === undefined ? [] : [altitude, accuracy])].join(' ');
}

export const position: TypeEngine<'not_a_position'> = {
  seconds: 20,
  value: 'text',
  read: readPosition,
  fault: ({ values: [typed = ''] }) => (readPosition(typed) === undefined ? { code: 'not_a_position' } : undefined),
};
