import { useState } from 'react';
import type { PersonalLink } from '../../dataProvider/study/people.ts';
import { Button, Dialog, Notice } from '../../ui/index.ts';
import { emailOf, type Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { useStudy } from '../useStudy.ts';
import { ShareLink } from './ShareLink.tsx';

export interface PersonalLinkDialogProps {
  person: Respondent;
  /** Begun at once, where somebody has just registered a person who fills it in alone. */
  given?: PersonalLink & { message?: string };
  onClose(): void;
}

/** Makes a personal link and shows it, once: the server keeps only its hash. */
export function PersonalLinkDialog({ person, given, onClose }: PersonalLinkDialogProps) {
  const t = useText();
  const study = useStudy();
  const { busy, failure, run } = useAction();
  const [link, setLink] = useState(given);
  const hasEmail = emailOf(person) !== '---';
  const make = (send: boolean) => run(async () => setLink(await study.renewLink(person.id, send)));
  const close = (
    <Button variant={link ? 'primary' : 'secondary'} onClick={onClose}>
      {t('close')}
    </Button>
  );
  if (link) {
    return (
      <Dialog title={t('personalLink')} onClose={onClose} actions={close}>
        <div className="stack">
          {link.message && <Notice kind="success">{link.message}</Notice>}
          <ShareLink person={person} url={link.url} expiresAt={link.expiresAt} />
        </div>
      </Dialog>
    );
  }
  if (person.unregistered) {
    return (
      <Dialog title={t('personalLink')} onClose={onClose} actions={close}>
        <p>{t('linkLater')}</p>
      </Dialog>
    );
  }
  const actions = (
    <>
      {hasEmail && (
        <Button busy={busy} onClick={() => void make(true)}>
          {t('linkMail')}
        </Button>
      )}
      <Button busy={busy} variant={hasEmail ? 'secondary' : 'primary'} onClick={() => void make(false)}>
        {t('linkShow')}
      </Button>
      {close}
    </>
  );
  return (
    <Dialog title={t('personalLink')} onClose={onClose} actions={actions}>
      <div className="stack">
        <p>{t('linkText', { name: person.name })}</p>
        {failure && <Notice kind="problem">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
