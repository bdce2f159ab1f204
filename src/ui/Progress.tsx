export interface ProgressProps {
  value: number;
  max: number;
  /** What is said of it, and shown above the bar. */
  label: string;
}

export function Progress({ value, max, label }: ProgressProps) {
  return (
    <div className="progress">
      <span className="progress-label">{label}</span>
      <progress value={value} max={Math.max(1, max)} aria-label={label} />
    </div>
  );
}
