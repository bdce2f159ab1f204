import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/index.ts';
import { fillActionOf } from './RowActions.tsx';
import { editPath, fillPath } from '../paths.ts';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useRefresh, useStudy } from '../useStudy.ts';
import { usePhone } from '../offline/phoneState.ts';
import { reopenHere } from '../offline/reopenHere.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { VisitDialog } from './VisitDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { PersonalLinkDialog } from './PersonalLinkDialog.tsx';

/** What can be done for a respondent: edit, fill in, correct, give a link, take back the consent. */
export function PersonActions({ person }: { person: Respondent }) {
  const t = useText();
  const study = useStudy();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'link' | 'reopen' | 'visit' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const fill = fillActionOf(person);

  const reopen = async (reason: string) => {
    await study.reopen(person.id, reason);
    await refresh();
    await navigate(fillPath(person.id));
  };
  const phone = usePhone().phone;
  const { busy, run } = useAction();
  /** Finished here and not sent: there is nothing at the study office that would have to be opened again. */
  const correctHere = async () => {
    if (!phone) return;
    await reopenHere(phone, person);
    await refresh();
    await navigate(fillPath(person.id));
  };
  const correct = () => (person.answersHere === 'finished' ? void run(correctHere) : setOpen('reopen'));

  return (
    <>
      {fill && (
        <Link className={buttonClass()} to={fillPath(person.id)}>
          {t(fill)}
        </Link>
      )}
      {person.status === 'CLOSED' && person.acceptResponse && (
        <Button busy={busy} onClick={correct}>
          {t('correct')}
        </Button>
      )}
      {person.status !== 'CLOSED' && (
        <Button variant="secondary" onClick={() => setOpen('visit')}>
          {t('recordVisit')}
        </Button>
      )}
      <Link className={buttonClass('secondary')} to={editPath(person.id)}>
        {t('edit')}
      </Link>
      <Button variant="secondary" onClick={() => setOpen('link')}>
        {t('personalLink')}
      </Button>
      {person.acceptResponse && (
        <Button variant="quiet" onClick={() => setOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {open === 'link' && <PersonalLinkDialog person={person} onClose={close} />}
      {open === 'visit' && <VisitDialog person={person} onClose={close} />}
      {open === 'reopen' && (
        <ConfirmDialog title={t('correct')} text={t('correctText')} action={t('reopen')} reason={t('reason')} onConfirm={reopen} onClose={close} />
      )}
      {open === 'withdraw' && <WithdrawDialog person={person} onClose={close} />}
    </>
  );
}
