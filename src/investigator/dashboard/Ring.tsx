import type { RespondentStatus } from '../../contract/index.ts';

export interface RingProps {
  parts: readonly { status: RespondentStatus; value: number }[];
  /** The same in words, for those who do not see it. */
  label: string;
}

const radius = 40;
const round = 2 * Math.PI * radius;
const gap = 2;

/** Parts of a whole as arcs of a ring, in the colours of the statuses. An empty whole is an empty ring. */
export function Ring({ parts, label }: RingProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const filled = parts.filter(({ value }) => value > 0);
  const arcs = filled.map(({ status, value }, at) => {
    const length = (value / total) * round;
    const before = filled.slice(0, at).reduce((sum, part) => sum + part.value, 0);
    return { status, length: length >= round ? round : Math.max(length - gap, 1), offset: (before / total) * round };
  });
  return (
    <svg className="ring" role="img" aria-label={label} viewBox="0 0 100 100">
      <circle className="ring-ground" cx="50" cy="50" r={radius} />
      {arcs.map(({ status, length, offset }) => (
        <circle
          key={status}
          className="ring-part"
          data-status={status}
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${length} ${round}`}
          strokeDashoffset={-offset}
          transform="rotate(-90 50 50)"
        />
      ))}
    </svg>
  );
}
