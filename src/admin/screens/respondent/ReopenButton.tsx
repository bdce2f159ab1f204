import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { ReasonButton } from '../../dialogs/ReasonButton.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';

export interface ReopenButtonProps {
  person: { id: string; name: string };
  status: unknown;
}

/** Opens a completed questionnaire again, with a reason that is kept. */
export function ReopenButton({ person, status }: ReopenButtonProps) {
  const t = useText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  if (status !== 'CLOSED') return null;
  return (
    <ReasonButton
      draft={`reopen/${person.id}`}
      button={{ startIcon: <LockOpenIcon /> }}
      title={t('respondent.reopenTitle', { name: person.name })}
      text={t('respondent.reopenText')}
      action={t('respondent.reopen')}
      done={t('respondent.reopened')}
      onConfirm={(reason) => study.reopen(person.id, reason)}
      onDone={refreshAll}
    />
  );
}
