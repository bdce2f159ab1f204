export interface PathProps {
  /** Counted from 0. */
  place: number;
  of: number;
  label: string;
}

/** How far the way is gone: a dot for each part, those behind filled. Said in words to whoever does not see it. */
export function Path({ place, of, label }: PathProps) {
  return (
    <div className="path">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: of }, (_, at) => (
        <span key={at} className="path-dot" data-at={at < place ? 'behind' : at === place ? 'here' : 'ahead'} aria-hidden="true" />
      ))}
    </div>
  );
}
