import { languageNames, type Locale, locales } from '../resources/define/locales.ts';

export interface LanguageSwitchProps {
  locale: Locale;
  /** What the row is called, in the language in use. */
  label: string;
  onChange(locale: Locale): void;
  /** Where each language is found without script; the server understands it. */
  hrefOf?(locale: Locale): string;
}

/** The languages in a row: links, so that it works before script has come. */
export function LanguageSwitch({ locale, label, onChange, hrefOf = (to) => `?lang=${to}` }: LanguageSwitchProps) {
  return (
    <nav className="languages" aria-label={label}>
      {locales.map((to) => (
        <a
          key={to}
          href={hrefOf(to)}
          lang={to}
          hrefLang={to}
          className="language"
          aria-current={to === locale || undefined}
          onClick={(event) => {
            event.preventDefault();
            onChange(to);
          }}
        >
          {languageNames[to]}
        </a>
      ))}
    </nav>
  );
}
