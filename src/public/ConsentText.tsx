import type { ConsentTexts } from '../../i18n/en/consent.ts';
import { useTexts } from '../ui/index.ts';
import { usePageData } from './PageDataContext.tsx';

const parts = [
  ['aboutTitle', 'about'],
  ['voluntaryTitle', 'voluntary'],
  ['paymentTitle', 'payment'],
  ['anonymousTitle', 'anonymous'],
  ['paperTitle', 'paper'],
  ['withdrawTitle', 'withdraw'],
] as const;

/** The words every participant agrees to, with whom to ask. */
export function ConsentText() {
  const texts = useTexts<ConsentTexts>('consent');
  return (
    <>
      <p className="lead">{texts('intro')}</p>
      {parts.map(([title, text]) => (
        <section key={title} className="stack stack-tight">
          <h2>{texts(title)}</h2>
          <p>{texts(text)}</p>
        </section>
      ))}
      <Contact />
    </>
  );
}

function Contact() {
  const texts = useTexts<ConsentTexts>('consent');
  const { name, email } = usePageData().study?.contact ?? {};
  const known = Boolean(name || email);
  return (
    <section className="stack stack-tight">
      <h2>{texts('contactTitle')}</h2>
      <p>{texts(known ? 'contact' : 'contactUnknown')}</p>
      {known && (
        <address className="contact">
          {name && <strong>{name}</strong>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      )}
    </section>
  );
}
