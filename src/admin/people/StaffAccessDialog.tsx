import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Access } from '../../dataProvider/study/people.ts';
import type { Confirmation } from '../../dataProvider/confirmation.ts';
import { useConfirmedAct } from '../generator/useConfirmedAct.tsx';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { type TextKey, useText } from '../kit/useText.ts';
import { useStudy } from '../calls/useStudy.ts';
import { StaffSessions } from './StaffSessions.tsx';
import { EraseIdentity } from './EraseIdentity.tsx';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';

export interface StaffAccessDialogProps {
  person: { id: string; name: string };
  onClose(): void;
}

function stateOf({ disabledAt, hasPassword, invitation }: Access): TextKey {
  if (disabledAt) return 'people.accessDisabled';
  if (hasPassword) return 'people.accessPassword';
  return invitation ? 'people.accessInvited' : 'people.accessNone';
}

/** How a member of staff comes in: a new invitation, or the account shut and opened again. */
export function StaffAccessDialog({ person, onClose }: StaffAccessDialogProps) {
  const t = useText();
  const study = useStudy();
  const notify = useNotify();
  const refreshAll = useRefreshAll();
  const client = useQueryClient();
  const queryKey = ['users', 'access', person.id];
  const { data: access, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => study.readAccess(person.id, signal) });
  const { said, run, dialog } = useConfirmedAct(() => client.invalidateQueries({ queryKey }));

  const invite = (confirmation?: Confirmation) => study.invite(person.id, confirmation);
  /** Afterwards there is nobody any more whom this dialog is about. */
  async function erase(reason: string, confirmation?: Confirmation) {
    const done = await study.erasePerson(person.id, { reason }, confirmation);
    notify(done.message ?? t('erase.done'), { type: 'success' });
    refreshAll(person.id);
    onClose();
    return done;
  }
  const removeFactor = (confirmation?: Confirmation) => study.removeSecondFactorOf(person.id, confirmation);

  return (
    <DialogShell title={`${t('people.access')}: ${person.name}`} onClose={onClose} leave="close">
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : access ? <Typography>{t(stateOf(access))}</Typography> : <LoadingRows rows={1} />}
      {said && <Alert severity={said.ok ? 'success' : 'error'}>{said.text}</Alert>}
      {access && !access.disabledAt && (
        <>
          <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => void run(invite)}>
            {t('people.inviteAgain')}
          </Button>
          <StaffSessions personId={person.id} onEnd={() => void run((confirmation) => study.endSessionsOf(person.id, confirmation))} />
          {access.secondFactor && (
            <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => void run(removeFactor)}>
              {t('secondFactor.turnOff')}
            </Button>
          )}
          <Button
            variant="outlined"
            color="error"
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => void run((confirmation) => study.setAccountEnabled(person.id, false, confirmation))}
          >
            {t('people.disable')}
          </Button>
        </>
      )}
      {access?.disabledAt && (
        <Button variant="contained" onClick={() => void run((confirmation) => study.setAccountEnabled(person.id, true, confirmation))}>
          {t('people.enable')}
        </Button>
      )}
      {access && (
        <EraseIdentity
          draft={`erase/${person.id}`}
          name={person.name}
          button={{ sx: { alignSelf: 'flex-start' } }}
          text={t('erase.staffText')}
          onConfirm={async (reason) => {
            await run((confirmation) => erase(reason, confirmation));
            return {};
          }}
        />
      )}
      {dialog}
    </DialogShell>
  );
}
