import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
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
  const [open, setOpen] = useState(false);
  if (status !== 'CLOSED') return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LockOpenIcon />} onClick={() => setOpen(true)}>
        {t('respondent.reopen')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('respondent.reopenTitle', { name: person.name })}
          text={t('respondent.reopenText')}
          action={t('respondent.reopen')}
          done={t('respondent.reopened')}
          onConfirm={(reason) => study.reopen(person.id, reason)}
          onDone={() => {
            refreshAll();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
