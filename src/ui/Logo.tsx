/** The mark: an acacia before a rising sun. Artwork, so with its own colours; the same as public/icon.svg. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" fill="#0d6256" />
      <circle cx="24" cy="24" r="14" fill="#f2b65a" />
      <path d="M24 34.5c-7.5 0-14.5 1.2-20 3.3V40a8 8 0 0 0 8 8h24a8 8 0 0 0 8-8v-2.2c-5.5-2.1-12.5-3.3-20-3.3z" fill="#06332d" />
      <path
        d="M6.5 21.5C9 15.5 16 12 24 12s15 3.5 17.5 9.5c.3.8-.4 1.5-1.2 1.3-3-.7-6.5-1.1-10.2-1.2l-4.3 6.2c-.5 2.8-.4 5.6.3 8.7h-4.2c.7-3.1.8-5.9.3-8.7l-4.3-6.2c-3.7.1-7.2.5-10.2 1.2-.8.2-1.5-.5-1.2-1.3zm14.1 0 3.4 4.3 3.4-4.3z"
        fill="#06332d"
      />
    </svg>
  );
}
