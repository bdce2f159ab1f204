import type { AccessTexts } from '../../../i18n/en/access.ts';
import { adminBase } from '../../contract/index.ts';
import { buttonClass, Notice, useTexts } from '../../ui/index.ts';
import { Link } from '../layout/Link.tsx';

/** A one-time code that is missing, used or too old, and the way to another one. */
export function BrokenCodeNotice({ text }: { text: string }) {
  const texts = useTexts<AccessTexts>('access');
  return (
    <div className="card access stack">
      <Notice kind="problem">{text}</Notice>
      <div className="actions">
        <Link className={buttonClass('secondary')} to={`${adminBase}/reset_password`}>
          {texts('askAgain')}
        </Link>
      </div>
    </div>
  );
}
