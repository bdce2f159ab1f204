import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import { buttonClass, useTexts } from '../../ui/index.ts';
import { ConsentText } from '../consent/ConsentText.tsx';
import { Link } from '../layout/Link.tsx';

/** `/about`: the informed consent, to read without a link of one's own. */
export function AboutPage() {
  const texts = useTexts<ConsentTexts>('consent');
  return (
    <article className="stack prose">
      <h1>{texts('title')}</h1>
      <ConsentText />
      <div className="actions">
        <Link className={buttonClass('secondary')} to="/">
          {texts('goBack')}
        </Link>
      </div>
    </article>
  );
}
