import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStudy } from '../../calls/useStudy.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { useConfirmedAct } from '../../generator/useConfirmedAct.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { NoticeCard } from '../../kit/states.tsx';
import { useDuty } from '../../kit/useDuty.ts';
import { useText } from '../../kit/useText.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

/** What was asked for that needs a second administrator's yes, and the decision with the own password. */
export function ApprovalsScreen() {
  const t = useText();
  const study = useStudy();
  const decides = useDuty('deciding');
  const query = useQuery({ queryKey: ['approvals'], queryFn: ({ signal }) => study.readApprovals(signal) });
  const [alone, setAlone] = useState<string>();
  const { said, ask, dialog } = useConfirmedAct(() => query.refetch());

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
                  onDecide={(yes) => ask((confirmation) => study.decideApproval(request.id, yes, confirmation))}
                  onGoAhead={() => setAlone(request.id)}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {alone && (
        <ReasonDialog
          draft={`alone/${alone}`}
          title={t('approvals.alone')}
          text={t('approvals.aloneText')}
          action={t('approvals.alone')}
          color="error"
          hint={t('erase.hint')}
          onConfirm={(reason) => {
            ask((confirmation) => study.goAheadAlone(alone, reason, confirmation));
            return Promise.resolve({});
          }}
          onDone={() => setAlone(undefined)}
          onClose={() => setAlone(undefined)}
        />
      )}
      {dialog}
    </Page>
  );
}
