import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { adminPath } from '../../kit/paths.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';

/** Erases who this person is, as they may ask for; afterwards there is no such page any more. */
export function EraseButton({ person }: { person: { id: string; name: string } }) {
  const t = useText();
  const study = useStudy();
  const navigate = useNavigate();
  const refreshAll = useRefreshAll();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="error" startIcon={<PersonOffIcon />} onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {t('erase.action')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('erase.title', { name: person.name })}
          text={t('erase.text')}
          action={t('erase.action')}
          color="error"
          hint={t('erase.hint')}
          done={t('erase.done')}
          onConfirm={(reason) => study.erasePerson(person.id, reason)}
          onDone={() => {
            void navigate(adminPath('statistic'), { replace: true });
            refreshAll();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
