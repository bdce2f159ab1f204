import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface RowCard {
  id: string;
  heading: ReactNode;
  /** Chooses the row. */
  select?: ReactNode;
  lines: readonly { field: string; label: string; text: ReactNode }[];
  actions: ReactNode;
}

/** Rows of a table for a phone: the first column as a heading, the others as lines below it. */
export function RowCards({ cards }: { cards: readonly RowCard[] }) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {cards.map(({ id, heading, select, lines, actions }) => (
        <Card component="li" key={id} sx={{ p: 2 }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {heading}
            </Typography>
            {select && <Box sx={{ mt: -1, mr: -1 }}>{select}</Box>}
          </Stack>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, my: 1 }}>
            {lines.map(({ field, label, text }) => (
              <Box key={field} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary" sx={{ maxWidth: 200, overflowWrap: 'anywhere' }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              </Box>
            ))}
          </Box>
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            {actions}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
