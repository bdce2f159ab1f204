import { catalogues } from '../../../i18n/catalogues.ts';
import { consentVersion } from '../../../i18n/consentVersion.ts';
import { translatorOf } from '../../../i18n/translatorOf.ts';
import { checkQuestionsIn } from '../../../src/contract/checkQuestions.ts';
import { type AskedCheck, type CheckAnswers, checksAsked, isChecked, writeChecks } from '../../../src/contract/consentChecks.ts';
import { consentParagraphs, type ConsentParagraph } from '../../../src/contract/consentParagraphs.ts';
import { type Html, markup } from '../../../src/contract/html.ts';
import type { Form, StudyFacts } from '../../../src/contract/index.ts';
import { translate } from '../../../i18n/translate.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { button, notice, quiet, second } from './parts.ts';
import { type Posted, valueIn } from './posted.ts';

export interface Consenting {
  form: Form;
  locale: Locale;
  study: StudyFacts;
  posted: Posted;
}

interface ShownCheck {
  text: string;
  answers: readonly { text: string; isRight: boolean }[];
  /** What is read once more after a wrong answer. */
  again: string;
}

const respondent = translatorOf('respondent');
const onUse = translatorOf('onUse');
const fixedTexts = { voluntary: 'checkVoluntary', payment: 'checkPayment', anonymous: 'checkAnonymous' } as const;

function paragraphsOf({ locale, study }: Consenting): ConsentParagraph[] {
  return consentParagraphs((key, params) => translate(catalogues[locale].consent[key], locale, params), study);
}

/** The check questions as they are read; of the product's own, the paragraph of the same name says what is right. */
function shownChecks(consenting: Consenting): readonly ShownCheck[] {
  const { form, locale } = consenting;
  const own = checkQuestionsIn(form, locale);
  if (own.length > 0) return own.map((one) => ({ ...one, again: one.answers.find(({ isRight }) => isRight)?.text ?? '' }));
  return checksAsked(form).map(({ name, right }) => ({
    text: onUse(fixedTexts[name as keyof typeof fixedTexts], locale),
    answers: [
      { text: onUse('checkYes', locale), isRight: right === 'yes' },
      { text: onUse('checkNo', locale), isRight: right === 'no' },
    ],
    again: paragraphsOf(consenting).find(({ part }) => part === name)?.text ?? '',
  }));
}

/** What was answered to the check questions so far, with what this page was posted with. */
function checksIn(consenting: Consenting): CheckAnswers {
  const { form, posted } = consenting;
  const shown = shownChecks(consenting);
  return Object.fromEntries(
    checksAsked(form).map((check, at) => {
      const said = valueIn(posted, `checked ${check.name}`).split(',').filter(Boolean);
      const chosen = shown[at]?.answers[Number(valueIn(posted, `check ${check.name}`) || -1)];
      return [check.name, chosen && !isChecked(check, said) ? [...said, chosen.isRight ? check.right : check.wrong] : said];
    }),
  );
}

/** What travels with an agreement of the answers to the check questions; undefined where none are asked, or not all are answered. */
export function checksSaid(consenting: Consenting): string | undefined {
  if (!consenting.form.consentChecks) return undefined;
  const asked = checksAsked(consenting.form);
  const said = checksIn(consenting);
  return asked.every((check) => isChecked(check, said[check.name])) ? writeChecks(asked, said) : undefined;
}

function checkView(check: AskedCheck, { text, answers, again }: ShownCheck, { said, locale }: { said: readonly string[]; locale: Locale }): Html {
  const kept = markup`<input type="hidden" name="checked ${check.name}" value="${said.join()}">`;
  if (isChecked(check, said)) return kept;
  const choiceView = (answer: string, at: number) => markup`
    <label class="choice">
      <input class="choice-input" type="radio" name="check ${check.name}" value="${at}">
      <span class="choice-label">${answer}</span>
    </label>`;
  return markup`
    ${kept}
    ${said.length > 0 && markup`<p>${onUse('checkAgain', locale)}</p><blockquote>${again}</blockquote>`}
    <fieldset class="field">
      <legend class="label">${text}</legend>
      <div class="choices">${answers.map((answer, at) => choiceView(answer.text, at))}</div>
    </fieldset>`;
}

function checksView(consenting: Consenting, asked: readonly AskedCheck[], isDone: boolean): Html {
  const { form, locale } = consenting;
  const [shown, said] = [shownChecks(consenting), checksIn(consenting)];
  return markup`
    <section class="card stack">
      <h2>${onUse(checkQuestionsIn(form, locale).length > 0 ? 'checksOwnTitle' : 'checksTitle', locale)}</h2>
      <p>${onUse(isDone ? 'checksDone' : 'checksLead', locale)}</p>
      ${asked.map((check, at) => shown[at] && checkView(check, shown[at], { said: said[check.name] ?? [], locale }))}
    </section>`;
}

function contactView({ study: { contact: { name, email } = {} } }: Consenting): Html | false {
  const address = email && markup`<a href="mailto:${email}">${email}</a>`;
  return Boolean(name || email) && markup`<address class="contact">${name && markup`<strong>${name}</strong> `}${address}</address>`;
}

/** The words before the first question, the check questions where the form asks them, and the choice. */
export function consentView(consenting: Consenting): Html {
  const { form, locale } = consenting;
  const { consent, plainForm } = catalogues[locale];
  const asked = form.consentChecks ? checksAsked(form) : [];
  const said = checksIn(consenting);
  const isDone = asked.every((check) => isChecked(check, said[check.name]));
  // What is agreed to stands as it is, and below it what is otherwise here.
  const addition = ({ part }: ConsentParagraph) => (part === 'leaves' ? notice('information', plainForm.kept) : part === 'contact' && contactView(consenting));
  const paragraphView = (paragraph: ConsentParagraph) => markup`
    <section class="stack stack-tight">
      ${paragraph.title && markup`<h2>${paragraph.title}</h2>`}
      <p class="${!paragraph.title && 'lead'}">${paragraph.text}</p>
      ${addition(paragraph)}
    </section>`;
  return markup`
    <article class="stack prose">
      <h1>${consent.pageTitle}</h1>
      <p>${consent.pageIntro}</p>
      <div class="card stack">${paragraphsOf(consenting).map(paragraphView)}</div>
      ${asked.length > 0 && checksView(consenting, asked, isDone)}
      <input type="hidden" name="words" value="${consentVersion}">
      <div class="actions">
        ${isDone ? button('yes', respondent('consentYes', locale)) : button('check', plainForm.further)}
        ${button('no', respondent('consentNo', locale), second)}
      </div>
    </article>`;
}

/** Who says no is thanked, and asked nothing. */
export function declinedView(locale: Locale): Html {
  return markup`
    <article class="stack prose">
      <h1>${respondent('declinedTitle', locale)}</h1>
      <p>${respondent('declined', locale)}</p>
      <div class="actions">${button('again', respondent('declinedAgain', locale), quiet)}</div>
    </article>`;
}
