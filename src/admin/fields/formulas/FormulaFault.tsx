import Box from '@mui/material/Box';
import { wrongPlace } from './wrongPlace.ts';

/** The formula with the part underlined that is not understood. The sentence next to it says why; whoever hears the page hears that part in it. */
export function FormulaFault({ text, what }: { text: string; what: string }) {
  const { from, to } = wrongPlace(text, what);
  return (
    <Box component="span" aria-hidden sx={{ display: 'block', fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', mt: 0.5 }}>
      {text.slice(0, from)}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700, textDecoration: 'underline wavy' }}>
        {text.slice(from, to) || '\u2038'}
      </Box>
      {text.slice(to)}
    </Box>
  );
}
