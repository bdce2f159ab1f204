import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OpenSession } from '../../../contract/index.ts';
import { useConfirmedAct } from '../../generator/useConfirmedAct.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd(): void }) {
  const t = useText();
  const locale = useReaderLocale();
  const timeOf = (moment: string) => dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(moment);
  const device = session.device ?? t('sessions.unknown');
  return (
    <Stack component="li" direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{session.isThis ? t('sessions.this', { device }) : device}</Typography>
        <Typography color="text.secondary">{t('sessions.times', { since: timeOf(session.since), last: timeOf(session.lastUsed) })}</Typography>
      </div>
      {!session.isThis && (
        <Button variant="outlined" onClick={onEnd} aria-label={`${t('sessions.end')}: ${device}, ${timeOf(session.lastUsed)}`}>
          {t('sessions.end')}
        </Button>
      )}
    </Stack>
  );
}

/** Where the own account is signed in, each to be signed out. */
export function SessionsCard() {
  const t = useText();
  const id = useId();
  const study = useStudy();
  const query = useQuery({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => study.readSessions(signal) });
  const { said, run, dialog } = useConfirmedAct(() => query.refetch());

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5}>
        <div>
          <Typography id={id} variant="h2">
            {t('sessions.title')}
          </Typography>
          <Typography color="text.secondary">{t('sessions.text')}</Typography>
        </div>
        <div role="status">{said && <Alert severity={said.ok ? 'success' : 'error'}>{said.text}</Alert>}</div>
        <Loaded query={query} rows={2}>
          {(sessions) => (
            <>
              <Stack component="ul" aria-labelledby={id} spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
      </Stack>
    </Card>
  );
}
