import type { Locale } from '../resources/define/locales.ts';
import type { ConsentPart } from '../resources/define/media.ts';
import { type ChecksForm, type CheckQuestion, checkQuestionsIn } from './checkQuestions.ts';
import type { StudyFacts } from './page.ts';

const titled = ['about', 'voluntary', 'payment', 'anonymous', 'paper', 'withdraw'] as const;

/** What the words take from the settings. */
export type ConsentFacts = Pick<StudyFacts, 'contact' | 'unfinishedDays'>;

type Key =
  | 'intro'
  | (typeof titled)[number]
  | `${(typeof titled)[number]}Title`
  | 'leaves'
  | 'leavesTitle'
  | 'leavesRemoved'
  | 'contact'
  | 'contactTitle'
  | 'contactUnknown';

/** Says a text of `i18n/<locale>/consent.ts`. */
export type SayConsent = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

export interface ConsentParagraph {
  part: ConsentPart;
  title?: string;
  text: string;
  /** Everything of it that is read aloud: what a recording has to say. */
  spoken: string;
}

function paragraph(part: ConsentPart, { title, text, more = [] }: { title?: string; text: string; more?: (string | undefined)[] }): ConsentParagraph {
  return { part, ...(title && { title }), text, spoken: [title, text, ...more].filter(Boolean).join('\n') };
}

/** The words every participant agrees to, paragraph by paragraph, with whom to ask. */
export function consentParagraphs(say: SayConsent, { contact, unfinishedDays }: ConsentFacts = {}): ConsentParagraph[] {
  const { name, email } = contact ?? {};
  const removed = unfinishedDays ? say('leavesRemoved', { smart_count: unfinishedDays }) : '';
  return [
    paragraph('intro', { text: say('intro') }),
    ...titled.map((part) => paragraph(part, { title: say(`${part}Title`), text: say(part) })),
    paragraph('leaves', { title: say('leavesTitle'), text: [say('leaves'), removed].filter(Boolean).join(' ') }),
    paragraph('contact', { title: say('contactTitle'), text: say(name || email ? 'contact' : 'contactUnknown'), more: [name, email] }),
  ];
}

const checkParts = ['checkVoluntary', 'checkPayment', 'checkAnonymous'] as const satisfies readonly ConsentPart[];

type SayCheck = (key: (typeof checkParts)[number]) => string;

/** The check questions of the product, as they are heard. */
export function fixedCheckParagraphs(say: SayCheck): ConsentParagraph[] {
  return checkParts.map((part) => paragraph(part, { title: say(part), text: '' }));
}

const ownParts = ['check1', 'check2', 'check3', 'check4', 'check5'] as const satisfies readonly ConsentPart[];

/** The check questions of a study's own as they are heard, each with its answers. */
export function ownCheckParagraphs(own: readonly CheckQuestion[]): ConsentParagraph[] {
  return own.flatMap(({ text, answers }, at) => {
    const part = ownParts[at];
    return part ? [paragraph(part, { title: text, text: answers.map((answer) => answer.text).join('\n') })] : [];
  });
}

/** The check questions that a form asks in a language, as they are heard; none where it asks none. */
export function checkParagraphs(form: ChecksForm, locale: Locale, say: SayCheck): ConsentParagraph[] {
  if (form.consentChecks !== true) return [];
  const own = ownCheckParagraphs(checkQuestionsIn(form, locale));
  return own.length > 0 ? own : fixedCheckParagraphs(say);
}
