import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Access } from '../../dataProvider/study/people.ts';
import { type Confirmation, confirmationRefused } from '../../dataProvider/confirmation.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { PasswordDialog } from '../generator/PasswordDialog.tsx';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { useFailureText } from '../kit/useFailureText.ts';
import { type TextKey, useText } from '../kit/useText.ts';
import { useStudy } from '../calls/useStudy.ts';
import { StaffSessions } from './StaffSessions.tsx';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
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
  const textOf = useFailureText();
  const study = useStudy();
  const [said, setSaid] = useState<{ ok: boolean; text: string }>();
  /** What the server asked the own password for. */
  const [asked, setAsked] = useState<{ act: (confirmation?: Confirmation) => Promise<{ message?: string }>; refusal?: string }>();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const notify = useNotify();
  const refreshAll = useRefreshAll();
  const client = useQueryClient();
  const queryKey = ['users', 'access', person.id];
  const { data: access, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => study.readAccess(person.id, signal) });

  async function run(act: (confirmation?: Confirmation) => Promise<{ message?: string }>, confirmation?: Confirmation) {
    setSaid(undefined);
    setBusy(true);
    try {
      const { message } = await act(confirmation);
      setAsked(undefined);
      setSaid({ ok: true, text: message || t('information.saved') });
      await client.invalidateQueries({ queryKey });
    } catch (failure) {
      const { code } = failureOf(failure);
      const text = textOf(failure);
      const refused = confirmationRefused(code);
      if (refused) return setAsked({ act, ...(refused === 'wrong' && { refusal: text }) });
      setAsked(undefined);
      setSaid({ ok: false, text });
    } finally {
      setBusy(false);
    }
  }

  const invite = (confirmation?: Confirmation) => study.invite(person.id, confirmation);
  /** Afterwards there is nobody any more whom this dialog is about. */
  async function erase(reason: string, confirmation?: Confirmation) {
    const done = await study.erasePerson(person.id, reason, confirmation);
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
          <StaffSessions personId={person.id} onEnd={() => void run(() => study.endSessionsOf(person.id))} />
          {access.secondFactor && (
            <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => void run(removeFactor)}>
              {t('secondFactor.turnOff')}
            </Button>
          )}
          <Button variant="outlined" color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => void run(() => study.setAccountEnabled(person.id, false))}>
            {t('people.disable')}
          </Button>
        </>
      )}
      {access?.disabledAt && (
        <Button variant="contained" onClick={() => void run(() => study.setAccountEnabled(person.id, true))}>
          {t('people.enable')}
        </Button>
      )}
      {access && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setErasing(true)}>
          {t('erase.action')}
        </Button>
      )}
      {erasing && (
        <ReasonDialog
          title={t('erase.title', { name: person.name })}
          text={t('erase.staffText')}
          action={t('erase.action')}
          color="error"
          hint={t('erase.hint')}
          onConfirm={async (reason) => {
            await run((confirmation) => erase(reason, confirmation));
            return {};
          }}
          onDone={() => setErasing(false)}
          onClose={() => setErasing(false)}
        />
      )}
      {asked && (
        <PasswordDialog
          refusal={asked.refusal}
          busy={busy}
          onConfirm={(confirmation) => void run(asked.act, confirmation)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DialogShell>
  );
}
