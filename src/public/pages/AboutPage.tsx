import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { buttonClass, useTexts } from '../../ui/index.ts';
import { ConsentText } from '../consent/ConsentText.tsx';
import { Link } from '../layout/Link.tsx';

/** `/about`: the informed consent, to read without a link of one's own. */
export function AboutPage() {
  const texts = useTexts<ConsentTexts>('consent');
  const own = useTexts<RespondentTexts>('respondent');
  return (
    <article className="stack prose">
      <h1>{texts('title')}</h1>
      <ConsentText />
      <div className="actions">
        <Link className={buttonClass('secondary')} to="/">
          {texts('goBack')}
        </Link>
        <Link className={buttonClass('quiet')} to="/rights">
          {own('rights')}
        </Link>
      </div>
    </article>
  );
}
