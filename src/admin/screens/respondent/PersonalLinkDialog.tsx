import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonalLink } from '../../../dataProvider/study/people.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useConfirmedAct } from '../../generator/useConfirmedAct.tsx';
import { CopyField } from '../../kit/CopyField.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

export interface LinkedPerson {
  id: string;
  name: string;
  email: string | null;
}

/** A respondent's personal link: made again, shown once to copy or scan, sent, revoked. What works now is never shown again. */
export function PersonalLinkDialog({ person, onClose }: { person: LinkedPerson; onClose(): void }) {
  const t = useText();
  const locale = useReaderLocale();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const [link, setLink] = useState<PersonalLink>();
  const { said, run, dialog } = useConfirmedAct(async () => refreshAll());
  const { data: access } = useQuery({ queryKey: ['users', 'access', person.id], queryFn: ({ signal }) => study.readAccess(person.id, signal) });
  const date = dateFormat(locale, { dateStyle: 'medium' });

  const renew = (send: boolean) =>
    run(async () => {
      const made = await study.renewLink(person.id, send);
      setLink(made);
      return { message: made.message || t(send ? 'people.linkMailed' : 'people.linkOnce') };
    });
  const revoke = () =>
    run(async () => {
      const answer = await study.revokeLink(person.id);
      setLink(undefined);
      return { message: answer?.message || t('people.linkRevoked') };
    });

  return (
    <DialogShell title={t('people.link')} onClose={onClose} maxWidth="sm" leave="close" actions={null}>
      <Typography color="text.secondary">{t('people.linkText', { name: person.name })}</Typography>
      {access?.link && !link && <Typography>{t('people.linkWorks', { from: date(access.link.createdAt), to: date(access.link.expiresAt) })}</Typography>}
      {link && (
        <>
          <CopyField label={t('people.link')} value={link.url} />
          <Stack sx={{ alignItems: 'center' }}>
            <QrCode text={link.url} label={t('people.link')} />
          </Stack>
        </>
      )}
      {said && <Alert severity={said.ok ? 'success' : 'error'}>{said.text}</Alert>}
      <Typography variant="body2" color="text.secondary">
        {t('people.linkNewText')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => void renew(false)}>
          {t('people.linkNew')}
        </Button>
        {person.email && (
          <Button variant="outlined" onClick={() => void renew(true)}>
            {t('people.linkMail')}
          </Button>
        )}
        {(access?.link || link) && (
          <Button variant="outlined" color="error" onClick={() => void revoke()}>
            {t('people.linkRevoke')}
          </Button>
        )}
      </Stack>
      {dialog}
    </DialogShell>
  );
}
