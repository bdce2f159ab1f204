import { Button, Notice } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useRefresh } from '../useStudy.ts';
import { forgetWords } from './officeWords.ts';
import { usePhone } from './phoneState.ts';

/** What the study office said of this person when the registration arrived, on their page until it was read. */
export function OfficeWordsNotice({ person }: { person: Respondent }) {
  const t = useText();
  const refresh = useRefresh();
  const { phone } = usePhone();
  const { busy, run } = useAction();
  if (!phone || person.told === undefined) return null;
  const read = () => run(async () => (await forgetWords(phone, person.id), await refresh()));
  return (
    <Notice kind="warning" className="stack stack-tight">
      <p>{t('officeSaid', { words: person.told })}</p>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void read()}>
          {t('understood')}
        </Button>
      </div>
    </Notice>
  );
}
