import type { PublicTexts } from '../../../i18n/en/public.ts';
import { buttonClass, useTexts } from '../../ui/index.ts';
import { usePageData } from '../page/PageDataContext.tsx';
import { Link } from '../layout/Link.tsx';

/** Any other path. */
export function NotFoundPage() {
  const texts = useTexts<PublicTexts>('public');
  const { study } = usePageData();
  return (
    <div className="stack not-found">
      <p className="not-found-number">404</p>
      <h1>{texts('notFoundTitle')}</h1>
      <p className="lead">{texts('notFoundText')}</p>
      <div className="actions">
        <Link className={buttonClass()} to="/">
          {texts('notFoundHome')}
        </Link>
        {study?.website ? (
          <a className={buttonClass('secondary')} href={study.website} rel="noreferrer external">
            {texts('contactSupport')}
          </a>
        ) : (
          <Link className={buttonClass('secondary')} to="/about">
            {texts('contactSupport')}
          </Link>
        )}
      </div>
    </div>
  );
}
