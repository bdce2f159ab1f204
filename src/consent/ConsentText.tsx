import type { ConsentTexts } from '../../i18n/en/consent.ts';
import type { StudyFacts } from '../contract/index.ts';
import { useTexts } from '../ui/index.ts';

const parts = [
  ['aboutTitle', 'about'],
  ['voluntaryTitle', 'voluntary'],
  ['paymentTitle', 'payment'],
  ['anonymousTitle', 'anonymous'],
  ['paperTitle', 'paper'],
  ['withdrawTitle', 'withdraw'],
] as const;

/** The words every participant agrees to, in the language around, with whom to ask. */
export function ConsentText({ study: { contact, unfinishedDays } = {} }: { study: StudyFacts | undefined }) {
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
      <section className="stack stack-tight">
        <h2>{texts('leavesTitle')}</h2>
        <p>
          {texts('leaves')} {unfinishedDays ? texts('leavesRemoved', { smart_count: unfinishedDays }) : null}
        </p>
      </section>
      <Contact {...contact} />
    </>
  );
}

function Contact({ name, email }: NonNullable<StudyFacts['contact']>) {
  const texts = useTexts<ConsentTexts>('consent');
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
