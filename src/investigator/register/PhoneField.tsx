import { useId, useMemo, useState } from 'react';
import { fold } from '../../resources/define/index.ts';
import { asInternational, type Country, countryOf, getCountryCallingCode, homeCountry, isPossiblePhoneNumber, isValidPhoneNumber, type NamedCountry, namedCountries, nationalNumberOf, readPhone } from '../../phone/phoneNumber.ts';
import { Field, TextField, useLocale } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';
import { Combobox } from './Combobox.tsx';

export interface PhoneFieldProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange(number: string): void;
}

const nameOf = ({ name, code }: NamedCountry) => `${name} (+${getCountryCallingCode(code)})`;

/** While it is typed a number may be written as at home (`0712…`); it leaves the field as `+` and its digits. */
function asTyped(text: string): string {
  return /^0[^0]|^0$/.test(text.trim()) ? text.trim().slice(0, 20) : asInternational(text);
}

/** Country by search, then the number. The number decides: pasted with another prefix, it changes the country. */
export function PhoneField({ label, error, value, onChange }: PhoneFieldProps) {
  const t = useText();
  const id = useId();
  const locale = useLocale();
  const countries = useMemo(() => namedCountries(locale), [locale]);
  const [picked, setPicked] = useState<Country>(() => countryOf(value) ?? homeCountry);
  const country = countryOf(value) ?? picked;
  const chosen = countries.find(({ code }) => code === country);
  const isOdd = value !== '' && isPossiblePhoneNumber(value) && !isValidPhoneNumber(value);

  const search = async (text: string) => {
    const sought = fold(text).trim();
    const found = countries.filter(({ name, code }) => fold(name).includes(sought) || `+${getCountryCallingCode(code)}`.startsWith(sought) || code.toLowerCase() === sought);
    return found.map((one) => ({ id: one.code, label: nameOf(one) }));
  };
  const pick = (code: Country) => {
    setPicked(code);
    const national = value.startsWith('+') ? nationalNumberOf(value) : value;
    if (national) onChange(readPhone(national, code));
  };
  return (
    <div className="phone">
      <Field id={`${id}-country`} label={t('country')}>
        {(control) => (
          <Combobox
            control={control}
            value={chosen ? nameOf(chosen) : ''}
            placeholder={t('searchShort')}
            search={search}
            onChoose={({ id: code }) => pick(code as Country)}
          />
        )}
      </Field>
      <TextField
        name="telephone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        label={label}
        required
        error={error}
        hint={isOdd && t('phoneOdd', { country: chosen?.name ?? '' })}
        placeholder="+1 (702) 123-4567"
        value={value}
        onChange={(event) => onChange(asTyped(event.currentTarget.value))}
        onBlur={() => value && onChange(readPhone(value, country))}
      />
    </div>
  );
}
