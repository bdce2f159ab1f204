import type { Check, Locale, TranslatedTexts, Translations } from '../../../resources/define/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import type { TextUnit } from './textUnits.ts';

/** A text as it is to be in one language. */
export interface Translated {
  unit: TextUnit;
  locale: Locale;
  text: string;
}

function texts(before: TranslatedTexts = {}, { unit, text }: Translated): TranslatedTexts {
  if (unit.field === 'checks') return before;
  const { [unit.field]: _text, of: from, ...others } = before;
  const { [unit.field]: _from, ...otherSources } = from ?? {};
  // An emptied translation leaves nothing behind: the original stands in again.
  return text === '' ? { ...others, of: otherSources } : { ...others, [unit.field]: text, of: { ...otherSources, [unit.field]: unit.source } };
}

function message(check: Check, { unit, locale, text }: Translated): Check {
  const { [locale]: _text, ...translations } = check.translations ?? {};
  const { [locale]: _from, ...of } = check.of ?? {};
  if (text === '') return { ...check, translations, of };
  return { ...check, translations: { ...translations, [locale]: text }, of: { ...of, [locale]: unit.source } };
}

/** What of a record changes when these texts of it are saved. `record` is the record as it is now, whatever the texts were typed over. */
export function withTranslations(record: AnyRecord, changes: readonly Translated[]): Record<string, unknown> {
  let translations = (record.translations ?? {}) as Translations;
  let checks = (record.checks ?? []) as Check[];
  for (const change of changes) {
    const { unit, locale } = change;
    if (unit.field === 'checks') checks = checks.map((check, index) => (index === unit.check ? message(check, change) : check));
    else translations = { ...translations, [locale]: texts(translations[locale], change) };
  }
  return {
    ...(changes.some(({ unit }) => unit.field !== 'checks') && { translations }),
    ...(changes.some(({ unit }) => unit.field === 'checks') && { checks }),
  };
}
