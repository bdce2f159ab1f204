import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { asInternational, type Country, countryOf, getCountryCallingCode, homeCountry, type NamedCountry, namedCountries, nationalNumberOf } from '../../phone/phoneNumber.ts';
import { useReaderLocale } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import type { InputProps } from './FieldView.ts';
import { useField } from './useField.ts';

function useCountries(): NamedCountry[] {
  const locale = useReaderLocale();
  return useMemo(() => namedCountries(locale), [locale]);
}

/** Country by search, then the number. The number decides: pasted with another prefix, it changes the country. */
export function PhoneInput({ name, label, required }: InputProps<'phone'>) {
  const id = useId();
  const t = useText();
  const countries = useCountries();
  const { value, onChange, control } = useField(name);
  const number = typeof value === 'string' ? value : '';
  const [picked, setPicked] = useState<Country>(() => countryOf(number) ?? homeCountry);
  const country = countryOf(number) ?? picked;
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];

  function pick(code: Country) {
    const national = nationalNumberOf(number) ?? (number === `+${getCountryCallingCode(country)}` ? '' : number.slice(1));
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
