import type { Locale } from '../src/resources/define/locales.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** One namespace of texts: `i18n/en/<namespace>.ts` gives the keys, the other languages satisfy it. */
export type Texts = Readonly<Record<string, string>>;

/** French and Malagasy count 0 as singular; English and the Portuguese of Portugal and Africa do not. */
function isSingular(locale: Locale, count: number): boolean {
  return locale === 'fr' || locale === 'mg' ? Math.abs(count) < 2 : count === 1;
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
