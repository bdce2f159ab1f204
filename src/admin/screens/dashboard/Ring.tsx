import Box from '@mui/material/Box';

export interface RingProps {
  parts: readonly { value: number; colour: string }[];
  /** The same in words, for those who do not see it. */
  label: string;
  centre: string;
  below: string;
}

const radius = 70;
const round = 2 * Math.PI * radius;

/** Parts of a whole as arcs of a ring. An empty whole is an empty ring. */
export function Ring({ parts, label, centre, below }: RingProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const drawn = parts.filter(({ value }) => value > 0);
  const arcs = drawn.map(({ value, colour }, index) => {
    const before = drawn.slice(0, index).reduce((sum, part) => sum + part.value, 0);
    return { colour, length: (value / total) * round, offset: (before / total) * round };
  });
  return (
    <Box component="svg" role="img" aria-label={label} viewBox="0 0 180 180" sx={{ width: 168, height: 168, flexShrink: 0, color: 'text.primary' }}>
      <Box component="circle" cx={90} cy={90} r={radius} fill="none" strokeWidth={20} sx={{ stroke: (theme) => theme.palette.action.hover }} />
      {arcs.map(({ colour, length, offset }) => (
        <circle
          key={colour}
          cx={90}
          cy={90}
          r={radius}
          fill="none"
          stroke={colour}
          strokeWidth={20}
          strokeDasharray={`${length > round - 1 ? round : Math.max(length - 2, 1)} ${round}`}
          strokeDashoffset={-offset}
          transform="rotate(-90 90 90)"
        />
      ))}
      <text x="90" y="92" textAnchor="middle" fontSize="34" fontWeight="700" fill="currentColor">
        {centre}
      </text>
      <text x="90" y="114" textAnchor="middle" fontSize="14" fill="currentColor" opacity="0.8">
        {below}
      </text>
    </Box>
  );
}
