import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { homeCountry } from '../../phone/homeCountry.ts';
import {
  asInternational,
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
import { useLabels, useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { InputProps } from './define/FieldView.ts';

function useCountries(): NamedCountry[] {
  const locale = useReaderLocale();
  return useMemo(() => namedCountries(locale), [locale]);
}

/** The number, or where that is an answer, that there is none: null. */
export function PhoneInput(props: InputProps<'phone'>) {
  const labelOf = useLabels();
  const {
    field: { value, onChange },
  } = useController({ name: props.name });
  const { orNone } = props.field;
  if (!orNone || !props.required) return <NumberInput {...props} />;
  return (
    <Stack>
      <NumberInput key={String(value === null)} {...props} required={value !== null} disabled={value === null} />
      <FormControlLabel
        label={labelOf(orNone)}
        control={<Checkbox checked={value === null} onChange={(event) => onChange(event.target.checked ? null : '')} />}
      />
    </Stack>
  );
}

/** Country by search, then the number. The number decides: pasted with another prefix, it changes the country. */
function NumberInput({ name, label, required, disabled = false }: InputProps<'phone'> & { disabled?: boolean }) {
  const id = useId();
  const t = useText();
  const countries = useCountries();
  const { field, fieldState } = useController({ name });
  const { value, onChange } = field as { value: unknown; onChange(value: unknown): void };
  const number = typeof value === 'string' ? value : '';
  const [picked, setPicked] = useState<Country>(() => countryOf(number) ?? homeCountry());
  // Begun without a prefix, as numbers are written at home: shown as it is typed, and read as a number of the chosen country.
  const [typed, setTyped] = useState<string>();
  const country = typed === undefined || isValidPhoneNumber(number) ? (countryOf(number) ?? picked) : picked;
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];

  function write(text: string, code: Country) {
    const isNational = text !== '' && (typed !== undefined || (number === '' && /^\s*(?!00)\d/.test(text)));
    const bare = text.trim().replace(/^\+/, '');
    setTyped(!isNational ? undefined : bare.startsWith('0') ? bare : asInternational(bare));
    onChange(isNational ? readPhone(bare, code) : asInternational(text));
  }

  function pick(code: Country) {
    setPicked(code);
    if (typed !== undefined) return write(typed, code);
    const national = nationalNumberOf(number) ?? (number === `+${getCountryCallingCode(country)}` ? '' : number.slice(1));
    onChange(asInternational(`+${getCountryCallingCode(code)}${number ? national : ''}`));
  }

  function leave() {
    if (isPossiblePhoneNumber(number)) setTyped(undefined);
    field.onBlur();
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <Autocomplete
        id={`${id}-country`}
        options={countries}
        {...(chosen && { value: chosen })}
        disableClearable
        disabled={disabled}
        getOptionLabel={(option) => `${option.name} +${getCountryCallingCode(option.code)}`}
        getOptionKey={(option) => option.code}
        isOptionEqualToValue={(a, b) => a.code === b.code}
        onChange={(_event, next) => pick(next.code)}
        noOptionsText={t('list.noEntries')}
        sx={{ minWidth: { sm: 240 } }}
        renderInput={(params) => <TextField {...params} label={t('people.country')} placeholder={t('list.searchShort')} />}
      />
      <TextField
        name={name}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        id={id}
        label={label}
        required={required}
        disabled={disabled}
        type="tel"
        value={disabled ? '' : (typed ?? number)}
        onBlur={leave}
        placeholder={`+${getCountryCallingCode(country)}`}
        onChange={(event) => write(event.target.value, picked)}
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off', dir: 'ltr' } }}
      />
    </Stack>
  );
}
