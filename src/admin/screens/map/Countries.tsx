import Box from '@mui/material/Box';
import { memo } from 'react';
import { useReaderLocale } from '../../kit/useLabels.ts';
import outlines from './outlines.json';

/** Every country's outline. It never changes, however the view moves. */
export const Countries = memo(function Countries() {
  return (
    <Box component="g" sx={{ fill: (theme) => theme.palette.background.default, stroke: (theme) => theme.palette.text.secondary }}>
      {outlines.map(({ d }) => (
        <path key={d} d={d} strokeWidth={1} vectorEffect="non-scaling-stroke" />
      ))}
    </Box>
  );
});

/** The names of the countries that are wide enough for them, in the reader's language; an outline without a code has none. */
export function CountryNames({ width }: { width: number }) {
  const names = new Intl.DisplayNames([useReaderLocale(), 'en'], { type: 'region' });
  return (
    <Box component="g" sx={{ fill: (theme) => theme.palette.text.secondary, pointerEvents: 'none' }} fontSize={width / 42} textAnchor="middle">
      {outlines.map(
        (country) =>
          country.code &&
          country.width > width / 9 && (
            <text key={country.code} x={country.x} y={country.y}>
              {names.of(country.code)}
            </text>
          ),
      )}
    </Box>
  );
}
