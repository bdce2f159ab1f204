import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { PlaceFilters } from '../../fields/PlaceFilters.tsx';
import { placesOf } from '../../fields/placesOf.ts';
import { churchTypes } from '../../../resources/churchTypes.ts';
import { users } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';

const offered = ['divisionId', 'unionId', 'conferenceId'];

export function DashboardFilters() {
  const t = useText();
  const labelOf = useLabels();
  const { filterValues, setFilters } = useListContext();
  const places = useMemo(() => placesOf('users').filter(({ field }) => offered.includes(field)), []);
  const change = (values: Record<string, unknown>) => setFilters(values, undefined, false);

  function chooseType(type: string) {
    const { typeChurch: _before, ...rest } = filterValues as Record<string, unknown>;
    change(type === 'All' ? rest : { ...rest, typeChurch: type });
  }

  return (
    <Card component="section" aria-label={t('dashboard.filters')} sx={{ p: 2.5 }}>
      <Stack spacing={2}>
        <PlaceFilters places={places} values={filterValues} onChange={change} />
        <FormControl>
          <FormLabel id="church-type">{labelOf(users.fields.typeChurch.label)}</FormLabel>
          <RadioGroup row aria-labelledby="church-type" value={String(filterValues.typeChurch ?? 'All')} onChange={(event) => chooseType(event.target.value)}>
            <FormControlLabel value="All" control={<Radio />} label={t('dashboard.all')} />
            {Object.entries(churchTypes).map(([type, label]) => (
              <FormControlLabel key={type} value={type} control={<Radio />} label={labelOf(label)} />
            ))}
          </RadioGroup>
        </FormControl>
      </Stack>
    </Card>
  );
}
