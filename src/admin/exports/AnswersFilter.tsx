import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { respondentStatuses } from '../../contract/index.ts';
import { locales, type Locale } from '../../resources/define/index.ts';
import { users } from '../../resources/index.ts';
import { DayFilter } from '../fields/DayFilter.tsx';
import { PlaceFilters } from '../fields/PlaceFilters.tsx';
import { placesOf } from '../fields/placesOf.ts';
import { useLabels, useLanguageName } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { modeWords } from './modeWords.ts';

/** As the server's list of responses is narrowed. */
export type AnswersFilterValues = Readonly<Record<string, unknown>> & { to?: string };

const places = new Set(['divisionId', 'unionId', 'conferenceId', 'churchId']);

interface AnswersFilterProps {
  values: AnswersFilterValues;
  onChange(values: AnswersFilterValues): void;
  /** Of sets that belong to nobody: they have no place and no status, but a link they came by. */
  anonymous?: boolean;
}

/** Version, status, place, dates, language and who filled it in. */
export function AnswersFilter({ values, onChange, anonymous = false }: AnswersFilterProps) {
  const t = useText();
  const labelOf = useLabels();
  const levels = useMemo(() => placesOf('users').filter(({ field }) => places.has(field)), []);
  const nameOf = useLanguageName();
  const text = (name: string) => String(values[name] ?? '');
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = values;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const choices: readonly { name: string; title: string; options: readonly (readonly [string, string])[] }[] = [
    anonymous
      ? {
          name: 'link',
          title: t('exclusions.link'),
          options: [
            ['current', t('exclusions.linkCurrent')],
            ['former', t('exclusions.linkFormer')],
          ],
        }
      : {
          name: 'status',
          title: t('exporting.status'),
          options: respondentStatuses.map((status) => {
            const words = users.fields.status.options.labels[status];
            return [status, words ? labelOf(words) : status];
          }),
        },
    {
      name: 'mode',
      title: t('exporting.mode'),
      options: Object.entries(modeWords).flatMap(([mode, key]) =>
        anonymous && (mode === 'interviewer' || mode === 'staff_device') ? [] : [[mode, t(key)] as const],
      ),
    },
    { name: 'language', title: t('exporting.language'), options: locales.map((one: Locale) => [one, nameOf(one)]) },
  ];
  return (
    <Stack spacing={2}>
      {!anonymous && <PlaceFilters places={levels} values={values} onChange={onChange} />}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 150px' } }}>
        {choices.map(({ name, title, options }) => (
          <TextField
            key={name}
            select
            label={title}
            value={text(name)}
            onChange={(event) => set(name, event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('exporting.all')}</MenuItem>
            {options.map(([value, words]) => (
              <MenuItem key={value} value={value}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <TextField
          label={t('exporting.version')}
          value={text('version')}
          onChange={(event) => set('version', event.target.value.replace(/\D/g, ''))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Stack>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', '& > *': { flex: '1 1 150px' } }}>
        {(['from', 'to'] as const).map((name) => (
          <DayFilter key={name} name={name} label={t(`exporting.${name}`)} value={text(name)} onChange={(day) => set(name, day)} />
        ))}
      </Box>
      {!anonymous &&
        (['unfinished', 'unconsented'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={text(name) !== ''} onChange={(event) => set(name, event.target.checked ? 'true' : '')} />}
            label={t(`exporting.${name}`)}
          />
        ))}
    </Stack>
  );
}
