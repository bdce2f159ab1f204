import { useText } from '../texts/useText.ts';

/** A tick where consent was given. */
export function ConsentMark({ given }: { given: boolean | null | undefined }) {
  const t = useText();
  return (
    <span className="consent-mark" data-given={given ? 'yes' : undefined}>
      <span aria-hidden="true">{given ? '✓' : '–'}</span>
      <span className="visually-hidden">{t(given ? 'consentGiven' : 'consentMissing')}</span>
    </span>
  );
}
