import { useEffect, useState } from 'react';
import type { ReceiptTexts } from '../../../i18n/en/receipt.ts';
import { useLocale, useTexts } from '../../ui/index.ts';
import type { SentQuestionnaire } from '../device/readSent.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

const load = () => import('../device/readSent.ts');

/** What somebody sent from this device, with the receipt of each, also of what was sent without network as soon as it arrived. */
export function SentList() {
  const texts = useTexts<ReceiptTexts>('receipt');
  const locale = useLocale();
  const [sent, setSent] = useState<readonly SentQuestionnaire[]>([]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const follow = async () => {
      const { readSent, onSent } = await load();
      const read = async () => setSent(await readSent());
      if (left) return;
      stop = onSent(() => void read());
      await read();
    };
    // A browser that keeps nothing has nothing to show.
    void follow().catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  if (sent.length === 0) return null;
  return (
    <section className="card access stack" aria-labelledby="sent-title">
      <h2 id="sent-title">{texts('sentTitle')}</h2>
      <ul className="sent">
        {sent.map(({ submission, title, at, receipt }) => (
          <li key={submission} className="stack stack-tight">
            <strong>{title}</strong>
            <span className="soft">{dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' })(at)}</span>
            {receipt === undefined ? <span>{texts('sentWaits')}</span> : receipt && <span className="sent-code">{receipt}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
