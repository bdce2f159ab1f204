import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** The text as a QR code: black on white in both themes, so that every camera reads it. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const { path, side } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), side: modules };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: size, height: size, maxWidth: '100%', bgcolor: '#fff', borderRadius: 2 }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
