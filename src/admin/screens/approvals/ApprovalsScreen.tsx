import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Confirmation, confirmationRefused } from '../../../dataProvider/confirmation.ts';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { PasswordDialog } from '../../generator/PasswordDialog.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { NoticeCard } from '../../kit/states.tsx';
import { useDuty } from '../../kit/useDuty.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

type Act = (confirmation: Confirmation) => Promise<{ message?: string }>;

/** What was asked for that needs a second administrator's yes, and the decision with the own password. */
export function ApprovalsScreen() {
  const t = useText();
  const study = useStudy();
  const textOf = useFailureText();
  const decides = useDuty('deciding');
  const query = useQuery({ queryKey: ['approvals'], queryFn: ({ signal }) => study.readApprovals(signal) });
  /** What waits for the own password. */
  const [act, setAct] = useState<Act>();
  const [alone, setAlone] = useState<string>();
  const [said, setSaid] = useState<{ ok: boolean; text: string }>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const begin = (next: Act) => {
    setRefusal(undefined);
    setAct(() => next);
  };

  async function confirm(confirmation: Confirmation) {
    setBusy(true);
    try {
      const message = (await act?.(confirmation))?.message;
      setSaid({ ok: true, text: message ?? t('information.saved') });
      setAct(undefined);
    } catch (failure) {
      if (confirmationRefused(failureOf(failure).code) === 'wrong') return setRefusal(textOf(failure));
      setSaid({ ok: false, text: textOf(failure) });
      setAct(undefined);
    } finally {
      setBusy(false);
    }
    await query.refetch();
  }

  return (
    <Page title={t('approvals.title')} subtitle={t('approvals.text')}>
      <div role="status">{said && <Alert severity={said.ok ? 'success' : 'error'}>{said.text}</Alert>}</div>
      <Loaded query={query} rows={3}>
        {({ asked, requests }) =>
          requests.length === 0 ? (
            <NoticeCard title={t('approvals.none')}>
              {asked.length > 0 ? asked.map((one) => t(`approvals.${one}`)).join(', ') : t('approvals.notSet', { setting: 'SECOND_YES' })}
            </NoticeCard>
          ) : (
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {requests.map((request) => (
                <ApprovalCard
                  key={request.id}
                  request={request}
                  decides={decides}
                  onDecide={(yes) => begin((confirmation) => study.decideApproval(request.id, yes, confirmation))}
                  onGoAhead={() => setAlone(request.id)}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {alone && (
        <ReasonDialog
          title={t('approvals.alone')}
          text={t('approvals.aloneText')}
          action={t('approvals.alone')}
          color="error"
          hint={t('erase.hint')}
          onConfirm={(reason) => {
            begin((confirmation) => study.goAheadAlone(alone, reason, confirmation));
            return Promise.resolve({});
          }}
          onDone={() => setAlone(undefined)}
          onClose={() => setAlone(undefined)}
        />
      )}
      {act && <PasswordDialog refusal={refusal} busy={busy} onConfirm={(confirmation) => void confirm(confirmation)} onClose={() => setAct(undefined)} />}
    </Page>
  );
}
