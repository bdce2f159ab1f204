import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { aboutGroups, interviewMinutes, placeGroups, type QuestionDistribution } from '../../contract/index.ts';
import { resourceOf } from '../../resources/index.ts';
import { placesOf } from '../fields/placesOf.ts';
import { useLabels } from '../kit/useLabels.ts';
import { type TextKey, useText } from '../kit/useText.ts';

/** How the charts are shown. */
export interface ChartChoice {
  /** What sets are told apart by; empty for nothing. */
  by: string;
  /** The question that says how much a set counts; empty for none. */
  weight: string;
  order: 'inForm' | 'leastAnswered';
}

interface ChartOptionsProps {
  choice: ChartChoice;
  onChange(choice: ChartChoice): void;
  questions: readonly QuestionDistribution[];
}

interface Offered {
  heading?: string;
  options: readonly { value: string; label: string }[];
}

const aboutWords: Readonly<Record<(typeof aboutGroups)[number], TextKey>> = {
  language: 'exporting.language',
  mode: 'exporting.mode',
  status: 'exporting.status',
  version: 'charts.version',
  month: 'charts.month',
  interviewer: 'charts.interviewer',
};

/** What to compare by, what weighs, and in which order the questions stand. */
export function ChartOptions({ choice, onChange, questions }: ChartOptionsProps) {
  const t = useText();
  const labelOf = useLabels();
  const places = useMemo(() => placesOf('users').filter(({ field }) => placeGroups.some((level) => level === field)), []);
  const answered = questions.filter(({ id }) => id !== interviewMinutes);
  const ofKind = (...kinds: QuestionDistribution['kind'][]) =>
    answered.filter(({ kind }) => kinds.includes(kind)).map(({ id, title }) => ({ value: id, label: title }));
  const groups: Offered[] = [
    { options: [{ value: '', label: t('charts.nothing') }] },
    { heading: t('charts.place'), options: places.map(({ field, target }) => ({ value: field, label: labelOf(resourceOf(target).label.one) })) },
    { heading: t('charts.about'), options: aboutGroups.map((value) => ({ value, label: t(aboutWords[value]) })) },
    { heading: t('charts.answers'), options: ofKind('category', 'number') },
  ];
  const fields: readonly { name: keyof ChartChoice; label: string; offered: readonly Offered[] }[] = [
    { name: 'by', label: t('charts.compareBy'), offered: groups },
    { name: 'weight', label: t('charts.weight'), offered: [{ options: [{ value: '', label: t('charts.weightless') }, ...ofKind('number')] }] },
    {
      name: 'order',
      label: t('charts.order'),
      offered: [{ options: (['inForm', 'leastAnswered'] as const).map((value) => ({ value, label: t(`charts.${value}`) })) }],
    },
  ];
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 200px', minWidth: 0 } }}>
      {fields.map(({ name, label, offered }) => (
        <TextField
          key={name}
          select
          label={label}
          value={choice[name]}
          onChange={(event) => onChange({ ...choice, [name]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          {offered.flatMap(({ heading, options }) => [
            ...(heading && options.length > 0 ? [<ListSubheader key={heading}>{heading}</ListSubheader>] : []),
            ...options.map(({ value, label: words }) => (
              <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
                {words}
              </MenuItem>
            )),
          ])}
        </TextField>
      ))}
    </Stack>
  );
}
