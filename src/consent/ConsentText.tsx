import type { ReactNode } from 'react';
import type { ConsentTexts } from '../../i18n/en/consent.ts';
import { type ConsentParagraph, consentParagraphs } from '../contract/consentParagraphs.ts';
import type { StudyFacts } from '../contract/index.ts';
import { useTexts } from '../ui/index.ts';

export interface ConsentTextProps {
  study: StudyFacts | undefined;
  /** What stands below a paragraph: where it is heard. */
  soundOf: ((paragraph: ConsentParagraph) => ReactNode) | undefined;
}

/** The words every participant agrees to, in the language around, with whom to ask. */
export function ConsentText({ study, soundOf }: ConsentTextProps) {
  const texts = useTexts<ConsentTexts>('consent');
  return consentParagraphs(texts, study).map((paragraph) => (
    <section key={paragraph.part} className="stack stack-tight">
      {paragraph.title ? <h2>{paragraph.title}</h2> : null}
      <p className={paragraph.title ? undefined : 'lead'}>{paragraph.text}</p>
      {paragraph.part === 'contact' && <Contact {...study?.contact} />}
      {soundOf?.(paragraph)}
    </section>
  ));
}

function Contact({ name, email }: NonNullable<StudyFacts['contact']>) {
  if (!name && !email) return null;
  return (
    <address className="contact">
      {name && <strong>{name}</strong>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
