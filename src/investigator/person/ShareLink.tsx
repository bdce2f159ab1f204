import { useId, useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { Button, buttonClass, useLocale } from '../../ui/index.ts';
import { localeOf, type Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { dateFormat } from '../../resources/define/dateFormat.ts';

export interface ShareLinkProps {
  person: Respondent;
  url: string;
  expiresAt: string;
}

/** Black on white in both themes, so that every camera reads it. */
function qrAddress(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}

/** What is sent to somebody is in their language, whatever the one who sends it reads. */
function Messages({ person, url }: Pick<ShareLinkProps, 'person' | 'url'>) {
  const message = encodeURIComponent(useText()('shareText', { name: person.name, url }));
  const number = (person.telephone ?? '').replace(/\D/g, '');
  return (
    <>
      <a className={buttonClass('secondary')} href={`https://wa.me/${number}?text=${message}`} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
      <a className={buttonClass('secondary')} href={`sms:${person.telephone ?? ''}?body=${message}`}>
        SMS
      </a>
    </>
  );
}

/** Ways to hand a personal link over that need no gateway: camera, clipboard, the phone's own messages. */
export function ShareLink({ person, url, expiresAt }: ShareLinkProps) {
  const t = useText();
  const id = useId();
  const locale = useLocale();
  const [copied, setCopied] = useState(false);
  const picture = useMemo(() => qrAddress(url), [url]);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div className="share stack">
      <img className="qr" src={picture} alt={t('qrOf', { name: person.name })} width="200" height="200" />
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('linkOf', { name: person.name })}
        </label>
        <input id={id} className="input" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="actions">
        <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
        <WithTexts locale={localeOf(person)} namespaces={[]}>
          <Messages person={person} url={url} />
        </WithTexts>
      </div>
      <p className="soft" role="status">
        {t('linkUntil', { date: dateFormat(locale, { dateStyle: 'long' })(expiresAt) })}
      </p>
    </div>
  );
}
