import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface FactProps {
  label: string;
  value: ReactNode;
}

/** A line of a `dl`, name and value apart from each other as its grid, or the line itself (`spread`), sets them. */
export function Fact({ label, value, spread = false }: FactProps & { spread?: boolean }) {
  return (
    <Box sx={spread ? { display: 'flex', justifyContent: 'space-between', gap: 2 } : { display: 'contents' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}
