import { isLocale, languageNames, locales, type Locale } from '../../resources/define/index.ts';
import { SelectField } from '../SelectField.tsx';
import { useText } from './useText.ts';

/** The language spoken with the respondent; the answers stay as they are. */
export function LanguageChoice({ locale, onChange }: { locale: Locale; onChange(locale: Locale): void }) {
  const t = useText();
  return (
    <SelectField
      className="language-choice"
      label={t('spokenLanguage')}
      value={locale}
      options={locales.map((value) => ({ value, label: languageNames[value] }))}
      onChange={({ currentTarget: { value } }) => isLocale(value) && onChange(value)}
    />
  );
}
