import type { PublicTexts } from '../../../i18n/en/public.ts';
import { useTexts } from '../../ui/index.ts';
import { StudyContact } from '../layout/StudyContact.tsx';

/** A form that is unknown, closed or expired: one screen for all, so that links cannot be guessed by its words. */
export function ExpiredForm() {
  const texts = useTexts<PublicTexts>('public');
  return (
    <div className="card stack expired">
      <h1>{texts('expired')}</h1>
      <StudyContact />
    </div>
  );
}
