import Box from '@mui/material/Box';
import { CompletionsOverTime } from './CompletionsOverTime.tsx';
import { ConferenceBars } from './ConferenceBars.tsx';

/** How the counts came about: over time, and conference by conference. */
export function Developments() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
      <CompletionsOverTime />
      <ConferenceBars />
    </Box>
  );
}
