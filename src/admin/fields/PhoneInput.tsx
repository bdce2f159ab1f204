import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { type Country, getCountries, getCountryCallingCode, parsePhoneNumber } from 'react-phone-number-input/min';
import { useReaderLocale } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import type { InputProps } from './FieldView.ts';
import { useField } from './useField.ts';

const home: Country = 'KE';
const mostDigits = 15;

/** `+` and at most 15 digits, whatever was typed or pasted; empty stays empty. */
function asInternational(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '').slice(0, mostDigits);
  return digits || text.trim().startsWith('+') ? `+${digits}` : '';
}

function countryOf(value: string): Country | undefined {
  const known = parsePhoneNumber(value)?.country;
  if (known) return known;
  return getCountries().find((country) => value.startsWith(`+${getCountryCallingCode(country)}`));
}

/** Every country under its name in the reader's language, Kenya first. */
function useCountries(): { code: Country; name: string }[] {
  const locale = useReaderLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
    const all = getCountries().map((code) => ({ code, name: names.of(code) ?? code }));
    all.sort((a, b) => a.name.localeCompare(b.name, locale));
    return [...all.filter(({ code }) => code === home), ...all.filter(({ code }) => code !== home)];
  }, [locale]);
}

/** Country by search, then the number. The number decides: pasted with another prefix, it changes the country. */
export function PhoneInput({ name, label, required }: InputProps<'phone'>) {
  const id = useId();
  const t = useText();
  const countries = useCountries();
  const { value, onChange, control } = useField(name);
  const number = typeof value === 'string' ? value : '';
  const [picked, setPicked] = useState<Country>(() => countryOf(number) ?? home);
  const country = countryOf(number) ?? picked;
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];

  function pick(code: Country) {
    const national = parsePhoneNumber(number)?.nationalNumber ?? (number === `+${getCountryCallingCode(country)}` ? '' : number.slice(1));
    setPicked(code);
    onChange(asInternational(`+${getCountryCallingCode(code)}${number ? national : ''}`));
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <Autocomplete
        id={`${id}-country`}
        options={countries}
        {...(chosen && { value: chosen })}
        disableClearable
        getOptionLabel={(option) => `${option.name} +${getCountryCallingCode(option.code)}`}
        getOptionKey={(option) => option.code}
        isOptionEqualToValue={(a, b) => a.code === b.code}
        onChange={(_event, next) => pick(next.code)}
        noOptionsText={t('list.noEntries')}
        sx={{ minWidth: { sm: 240 } }}
        renderInput={(params) => <TextField {...params} label={t('people.country')} placeholder={t('list.searchShort')} />}
      />
      <TextField
        {...control}
        id={id}
        label={label}
        required={required}
        type="tel"
        value={number}
        placeholder={`+${getCountryCallingCode(country)}`}
        onChange={(event) => onChange(asInternational(event.target.value))}
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off', dir: 'ltr' } }}
      />
    </Stack>
  );
}
