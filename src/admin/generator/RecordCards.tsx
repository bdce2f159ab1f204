import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import type { RowsProps } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import { useColumns } from './useColumns.tsx';

/** The same rows for a phone: the first column as a heading, the others as lines below it. */
export function RecordCards({ name, records, columns }: RowsProps & { records: readonly AnyRecord[] }) {
  const [first, ...others] = useColumns(name, columns);
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {records.map((record) => (
        <Card component="li" key={record.id} sx={{ p: 2 }}>
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {first?.render(record)}
          </Typography>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 2, rowGap: 0.5, my: 1 }}>
            {others.map(({ field, label, render }) => (
              <Box key={field} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {render(record)}
                </Typography>
              </Box>
            ))}
          </Box>
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            <RowActions name={name} record={record} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
