import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '../../../contract/index.ts';
import { useConfirmedAct } from '../../generator/useConfirmedAct.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountRow } from './AccountRow.tsx';

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd(): void }) {
  const t = useText();
  const locale = useReaderLocale();
  const timeOf = (moment: string) => dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(moment);
  const device = session.device ?? t('sessions.unknown');
  const act = { text: t('sessions.end'), label: `${device}, ${timeOf(session.lastUsed)}`, run: onEnd };
  return (
    <AccountRow
      name={session.isThis ? t('sessions.this', { device }) : device}
      times={t('sessions.times', { since: timeOf(session.since), last: timeOf(session.lastUsed) })}
      act={session.isThis ? undefined : act}
    />
  );
}

/** Where the own account is signed in, each to be signed out. */
export function SessionsCard() {
  const t = useText();
  const study = useStudy();
  const query = useQuery({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => study.readSessions(signal) });
  const { said, run, dialog } = useConfirmedAct(() => query.refetch());

  return (
    <AccountCard title={t('sessions.title')} text={t('sessions.text')}>
      <div role="status">{said && <Alert severity={said.ok ? 'success' : 'error'}>{said.text}</Alert>}</div>
      <Loaded query={query} rows={2}>
        {(sessions) => (
          <>
            <Stack component="ul" aria-label={t('sessions.title')} spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => void run((confirmation) => study.endSession(session.id, confirmation))} />
              ))}
            </Stack>
            {sessions.length > 1 && (
              <Button
                variant="outlined"
                color="error"
                onClick={() => void run((confirmation) => study.endOtherSessions(confirmation))}
                sx={{ alignSelf: 'flex-start' }}
              >
                {t('sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </AccountCard>
  );
}
