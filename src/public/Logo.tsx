/** The mark: an acacia before a rising sun. Artwork, hence its own colours; the same as public/icon.svg. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" fill="#0d6256" />
      <circle cx="24" cy="25" r="11" fill="#f2b65a" />
      <path d="M5 37.5c5-2.6 12-4 19-4s14 1.4 19 4V40a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8z" fill="#094a41" />
      <path
        d="M23 36c.6-5.6.4-9-2.2-13.2l1.5-.9 2 3.6 2.5-4.6 1.6.9c-2.6 4.5-3.3 8-2.7 14.2zM8.5 22.5c.4-3.3 3.6-4.7 6.3-4.4 1.3-3.3 5-5 8.7-4.6 3.3-1.9 8.3-1.1 10.2 2 3-.6 5.6 1.3 5.8 4.4.1 1.5-1 2.6-2.5 2.6z"
        fill="#fffdfa"
      />
    </svg>
  );
}
