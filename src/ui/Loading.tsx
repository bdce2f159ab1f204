/** A wait with its words; `whole` fills the screen. */
export function Loading({ text, whole = false }: { text: string; whole?: boolean }) {
  return (
    <div className={whole ? 'loading loading-whole' : 'loading'} role="status">
      <span className="spinner spinner-large" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
