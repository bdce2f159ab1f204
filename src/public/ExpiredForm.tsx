import type { PublicTexts } from '../../i18n/en/public.ts';
import { useTexts } from '../ui/index.ts';
import { usePageData } from './PageDataContext.tsx';

/** A form that is unknown, closed or expired: one screen for all, so that links cannot be guessed by its words. */
export function ExpiredForm() {
  const texts = useTexts<PublicTexts>('public');
  const email = usePageData().study?.contact?.email;
  return (
    <div className="card stack expired">
      <h1>{texts('expired')}</h1>
      {email && (
        <p>
          {texts('expiredContact')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  );
}
