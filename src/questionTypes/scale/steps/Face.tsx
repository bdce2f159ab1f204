/** A face, from sad (0) to glad (1). What it stands for is said next to it. */
export function Face({ gladness }: { gladness: number }) {
  const bend = (gladness - 0.5) * 20;
  return (
    <svg className="face" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <circle cx="13.5" cy="16" r="1.5" />
      <circle cx="26.5" cy="16" r="1.5" />
      <path d={`M11 27Q20 ${27 + bend} 29 27`} />
    </svg>
  );
}
