import Box from '@mui/material/Box';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { FormCard } from './FormCard.tsx';

/** The forms as cards: what each is, and what can be done with it. */
export function FormCards({ records }: { records: readonly AnyRecord[] }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))', listStyle: 'none', p: 0, m: 0 }}
    >
      {records.map((record) => (
        <FormCard key={record.id} form={asForm(record)} />
      ))}
    </Box>
  );
}
