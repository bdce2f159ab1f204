import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { totalShown } from '../../dataProvider/totalShown.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels, useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { ArchivedToggle } from './ArchivedToggle.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { ListFilter, useListFilters } from './ListFilter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { useOverride } from './OverridesContext.ts';
import { SharedViews } from './SharedViews.tsx';
import { useAskedFilters } from './useAskedFilters.tsx';
import { useListColumns } from './useListColumns.ts';

/** Search and filters, kept in the address. A filter stands there once it is asked for, or is in force; queries can be saved by name. */
export function ListToolbar({ name }: { name: ResourceName }) {
  const t = useText();
  const labelOf = useLabels();
  const { total, meta } = useListContext();
  const locale = useReaderLocale();
  const { label, fields, search, archivable } = resourceOf(name);
  const { Rows } = useOverride(name);
  const { choice } = useListColumns(name);
  const { button, clear, row } = useAskedFilters(useListFilters(name), ListFilter);

  const columns = search.map((field) => labelOf((fields[field] as NonNullable<(typeof fields)[string]>).label).toLocaleLowerCase()).join(', ');
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <ListSearch label={t('list.search', { columns })} />
        {button}
        {!Rows && <SharedViews list={name} choice={choice} />}
        <ChosenFilters name={name} />
        {archivable && <ArchivedToggle />}
        {clear}
        <Typography color="text.secondary" variant="body2" role="status" sx={{ ml: 'auto' }}>
          {total !== undefined &&
            t('list.count', {
              smart_count: totalShown({ total, meta }, locale),
              one: labelOf(label.one).toLocaleLowerCase(),
              many: labelOf(label.many).toLocaleLowerCase(),
            })}
        </Typography>
        {!Rows && <ColumnsChoice name={name} />}
      </Stack>
      {row}
    </Stack>
  );
}
