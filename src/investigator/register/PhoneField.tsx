import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fold } from '../../resources/define/index.ts';
import { homeCountry } from '../../phone/homeCountry.ts';
import {
  asTyped,
  type Country,
  countryOf,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
  type NamedCountry,
  namedCountries,
  nationalNumberOf,
  readPhone,
} from '../../phone/phoneNumber.ts';
import { Field, TextField, useLocale } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';
import { Combobox } from './Combobox.tsx';

export interface PhoneFieldProps {
  label: string;
  error: string | undefined;
  /** There is none to type. */
  disabled: boolean;
  value: string;
  onChange(number: string): void;
}

const nameOf = ({ name, code }: NamedCountry) => `${name} (+${getCountryCallingCode(code)})`;

/** Country by search, then the number. The number decides: pasted with another prefix, it changes the country. */
export function PhoneField({ label, error, disabled, value, onChange }: PhoneFieldProps) {
  const t = useText();
  const id = useId();
  const locale = useLocale();
  const countries = useMemo(() => namedCountries(locale), [locale]);
  const [picked, setPicked] = useState<Country>(() => countryOf(value) ?? homeCountry());
  const country = countryOf(value) ?? picked;
  const chosen = countries.find(({ code }) => code === country);
  const isOdd = value !== '' && isPossiblePhoneNumber(value) && !isValidPhoneNumber(value);

  const search = async (text: string) => {
    const sought = fold(text).trim();
    const found = countries.filter(
      ({ name, code }) => fold(name).includes(sought) || `+${getCountryCallingCode(code)}`.startsWith(sought) || code.toLowerCase() === sought,
    );
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
        required={!disabled}
        disabled={disabled}
        error={error}
        hint={isOdd && t('phoneOdd', { country: chosen?.name ?? '' })}
        placeholder="+1 (702) 123-4567"
        value={value}
        onChange={(event) => onChange(asTyped(event.currentTarget.value))}
        onBlur={() => value && onChange(readPhone(value, country))}
        onKeyDown={(event) => {
          const number = readPhone(value, country);
          if (event.key !== 'Enter' || number === value) return;
          // Sent by the Enter key, the field is never left: the number is read first, and then saved.
          event.preventDefault();
          flushSync(() => onChange(number));
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </div>
  );
}
