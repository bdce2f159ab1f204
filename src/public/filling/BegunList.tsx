import { useEffect, useState } from 'react';
import type { LandingTexts } from '../../../i18n/en/landing.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { Button, buttonClass, useTexts } from '../../ui/index.ts';
import { type BegunQuestionnaire, forgetBegun, listBegun } from '../device/begunQuestionnaires.ts';
import { personalDraftKey } from '../device/draftKeys.ts';
import { useInformation } from '../layout/Information.tsx';
import { isShared } from '../device/sharedPhone.ts';
import { readSecret } from '../device/tabSecrets.ts';
import { Link } from '../layout/Link.tsx';

/** Where a begun questionnaire goes on. A personal one only in the tab that holds its link. */
function placeOf({ draft, path }: BegunQuestionnaire): string | undefined {
  if (path) return path;
  const token = readSecret('token');
  return token && personalDraftKey(token) === draft ? '/fillForm' : undefined;
}

/** On a phone that is not its person's alone, only the link leads back. */
const offered = () => listBegun().filter(({ draft }) => !isShared(draft));

async function removeDraft(draft: string): Promise<void> {
  const { forgetAnswers } = await import('../../questionnaire/journal/forgetAnswers.ts');
  await forgetAnswers({ place: draft });
}

/** The offer to continue what was begun on this device; nothing where nothing was begun. */
export function BegunList() {
  const texts = useTexts<LandingTexts>('landing');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const [begun, setBegun] = useState<readonly BegunQuestionnaire[]>([]);
  useEffect(() => setBegun(offered()), []);
  if (begun.length === 0) return null;
  /** The offer goes after the answers: while these are still on the device, it must not look as if they were gone. */
  const remove = async ({ draft }: BegunQuestionnaire) => {
    try {
      await removeDraft(draft);
      forgetBegun(draft);
      setBegun(offered());
    } catch {
      showInformation({ text: shared('error') });
    }
  };
  return (
    <section className="card begun stack" aria-labelledby="begun-title">
      <h2 id="begun-title">{texts('continueTitle')}</h2>
      {begun.map((one) => {
        const place = placeOf(one);
        return (
          <div key={one.draft} className="stack stack-tight">
            {place ? null : (
              <p>
                <strong>{one.title}</strong>
              </p>
            )}
            {place ? null : <p>{texts('continueByLink')}</p>}
            <div className="actions">
              {place && (
                <Link className={buttonClass()} to={place}>
                  {texts('continueAction', { title: one.title })}
                </Link>
              )}
              <Button variant="quiet" onClick={() => void remove(one)}>
                {texts('continueForget')}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
