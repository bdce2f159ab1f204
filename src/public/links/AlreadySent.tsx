import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { buttonClass, useTexts } from '../../ui/index.ts';
import { Link } from '../layout/Link.tsx';
import { StudyContact } from '../layout/StudyContact.tsx';

/** A person whose questionnaire is complete opens their link again. */
export function AlreadySent() {
  const texts = useTexts<RespondentTexts>('respondent');
  return (
    <div className="card stack expired">
      <h1>{texts('alreadySent')}</h1>
      <p>
        <Link className={buttonClass('secondary')} to="/receipt">
          {texts('checkReceipt')}
        </Link>{' '}
        <Link className={buttonClass('quiet')} to="/rights">
          {texts('rights')}
        </Link>
      </p>
      <StudyContact />
    </div>
  );
}
