import type { PublicTexts } from '../../../i18n/en/public.ts';
import { useTexts } from '../../ui/index.ts';
import { usePageData } from '../page/PageDataContext.tsx';

/** Whom to write to; nothing where the installation names nobody. */
export function StudyContact() {
  const texts = useTexts<PublicTexts>('public');
  const email = usePageData().study?.contact?.email;
  return email ? (
    <p>
      {texts('expiredContact')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  ) : null;
}
