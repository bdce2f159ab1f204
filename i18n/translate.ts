import type { Locale } from '../src/resources/define/locales.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** One namespace of texts: `i18n/en/<namespace>.ts` gives the keys, the other languages satisfy it. */
export type Texts = Readonly<Record<string, string>>;

/** Portuguese here is that of Portugal and Africa. Where a browser knows nothing of a language, the next one counts as it does. */
const countsLike: Partial<Record<Locale, readonly string[]>> = { pt: ['pt-PT'], mg: ['mg', 'fr'] };

const rules = new Map<Locale, Intl.PluralRules>();

/** Whether a text for one is asked for, by the language's own rule (Unicode CLDR). */
export function isSingular(locale: Locale, count: number): boolean {
  const rule = rules.get(locale) ?? new Intl.PluralRules([...(countsLike[locale] ?? [locale])]);
  rules.set(locale, rule);
  return rule.select(Math.abs(count)) === 'one';
}

/**
 * Fills a text: `%{name}` by `params.name`, and of `one answer |||| %{smart_count} answers` the form that
 * `params.smart_count` asks for. The same writing as polyglot's, so that react-admin reads the same catalogues.
 */
export function translate(text: string, locale: Locale, params: TextParams = {}): string {
  const forms = text.split('||||');
  const count = Number(params.smart_count ?? 1);
  const form = forms.length > 1 && !isSingular(locale, count) ? forms[1] : forms[0];
  return (form as string).trim().replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
