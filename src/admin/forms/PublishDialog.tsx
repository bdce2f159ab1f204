import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Activation } from '../../dataProvider/study/forms.ts';
import { LoadingRows } from '../kit/states.tsx';
import { useAct } from '../calls/useAct.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { adminPath } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';
import { Changes } from './Changes.tsx';
import { CopyField } from '../kit/CopyField.tsx';
import { publicLink } from './publicLink.ts';
import { InvalidParts } from './InvalidParts.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { useStudy } from '../calls/useStudy.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';

export interface PublishDialogProps {
  form: { id: string; title: string };
  onClose(): void;
}

/** 'Activer': shows what respondents will get that they do not have now, publishes it, and hands over the link. */
export function PublishDialog({ form, onClose }: PublishDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const { busy, refusal, act } = useAct();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [done, setDone] = useState<Activation>();
  // A server that knows no versions cannot say what changes: publishing works all the same.
  const { data: changes, isPending } = useQuery({
    queryKey: ['formulaires', 'changes', form.id],
    queryFn: ({ signal }) => study.formChanges(form.id, signal),
    retry: false,
    staleTime: 0,
  });

  const prevented = changes?.invalid?.filter(({ name }) => name === undefined) ?? [];
  const names = [...new Set(changes?.invalid?.flatMap(({ name }) => name ?? []))];

  const publish = () =>
    act(async () => {
      setDone(await study.activateForm(form.id, agreed));
      refreshAll();
    });

  return (
    <DialogShell
      title={t('publish.title', { title: form.title })}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate(done ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          {!done && (
            <Button
              variant="contained"
              loading={busy}
              disabled={prevented.length > 0 || names.some((name) => !agreed.includes(name))}
              onClick={() => void publish()}
            >
              {t('publish.activate')}
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <>
          <Alert severity="success" role="status">
            {done.message || t('publish.done')}
          </Alert>
          {done.token && <CopyField label={t('link.title')} value={publicLink(done.token)} />}
        </>
      ) : (
        <>
          <Typography color="text.secondary">{t('publish.text')}</Typography>
          {prevented.length > 0 && <InvalidParts formId={form.id} places={prevented} onGo={onClose} />}
          {names.length > 0 && <UnknownNames formId={form.id} places={changes?.invalid ?? []} {...{ names, agreed }} onAgree={setAgreed} onGo={onClose} />}
          {isPending ? <LoadingRows rows={2} /> : changes && <Changes changes={changes} />}
        </>
      )}
      {refusal && (
        <Alert severity="error">
          {refusal}{' '}
          <Link component={RouterLink} to={adminPath('details', form.id)} onClick={onClose}>
            {t('publish.toBuilder')}
          </Link>
        </Alert>
      )}
    </DialogShell>
  );
}
