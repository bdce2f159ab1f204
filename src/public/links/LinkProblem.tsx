import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { signInPath } from '../../authProvider/signInPath.ts';
import { CallFailure, type FailureCode } from '../../dataProvider/callFailure.ts';
import { buttonClass, useTexts } from '../../ui/index.ts';
import { failureText } from '../failures/failureText.ts';
import { Link } from '../layout/Link.tsx';
import { StudyContact } from '../layout/StudyContact.tsx';

/** What a personal link that leads nowhere may say of itself: only whoever once held a real one learns more than "unknown". */
const words: Partial<Record<FailureCode, keyof RespondentTexts>> = {
  link_expired: 'linkExpired',
  link_invalid: 'linkRevoked',
  unauthenticated: 'linkUnknown',
  session_expired: 'sessionEnded',
  withdrawn: 'withdrawn',
};

/** Whether the server has said that this link is over, rather than that it cannot answer now. */
export function isLinkProblem(failure: unknown): failure is CallFailure {
  return failure instanceof CallFailure && words[failure.code] !== undefined;
}

/** A personal link that is expired, taken back or unknown, in plain words, with whom to ask. */
export function LinkProblem({ failure }: { failure: unknown }) {
  const shared = useTexts<PublicTexts>('public');
  const texts = useTexts<RespondentTexts>('respondent');
  const code = failure instanceof CallFailure ? failure.code : undefined;
  const own = code && words[code];
  return (
    <div className="card stack expired" role="alert">
      <h1>{own ? texts(own) : failureText(failure, shared)}</h1>
      <StudyContact />
      {code === 'session_expired' && (
        <div className="actions">
          <Link className={buttonClass()} to={signInPath}>
            {texts('signIn')}
          </Link>
        </div>
      )}
    </div>
  );
}
