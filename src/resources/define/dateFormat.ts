import type { Locale } from './locales.ts';

/** What no browser knows in Malagasy. */
const words = {
  en: 'January,February,March,April,May,June,July,August,September,October,November,December,Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
  mg: 'Janoary,Febroary,Martsa,Aprily,Mey,Jona,Jolay,Aogositra,Septambra,Oktobra,Novambra,Desambra,Alahady,Alatsinainy,Talata,Alarobia,Alakamisy,Zoma,Asabotsy',
};

function inMalagasy(name: string): string {
  const index = words.en.split(',').findIndex((word) => word.startsWith(name));
  const word = words.mg.split(',')[index];
  // What is cut short in English is cut short here; a number is none of the words.
  return word ? word.slice(0, words.en.split(',')[index] === name ? undefined : index < 12 ? 3 : 4) : name;
}

/**
 * How a moment is written in a language of the interface, wherever one is shown: what the browser lacks, a language's months, does not fall back to another's.
 * The day stands before the month in all of them, and hours count to 24, in English as well.
 */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): (moment: Date | string | number) => string {
  const format = new Intl.DateTimeFormat(locale === 'en' || locale === 'mg' ? 'en-GB' : locale, options);
  return (moment) => {
    const parts = format.formatToParts(new Date(moment));
    if (locale !== 'mg') return parts.map(({ value }) => value).join('');
    return parts.map(({ type, value }) => (type === 'literal' ? value.replace(' at ', ', ') : inMalagasy(value))).join('');
  };
}
