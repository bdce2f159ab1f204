import { flag, type Html, type HtmlPart, markup } from '../../../src/contract/html.ts';
import { nativeInputs } from '../../../src/questionTypes/nativeInputs.ts';
import { asksExplanation, type Filling, type FormQuestion, hasValue, problemSentence, typeEngines } from '../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Words } from './createWords.ts';
import { namesOf } from './posted.ts';

export interface Asking {
  filling: Filling;
  locale: Locale;
  words: Words;
  /** By the server's clock. */
  now: number;
}

/** The answer of a question in words: a text that is nothing but its code. */
export const answerInWords = ({ code, entry }: FormQuestion, { piped }: Words): string => piped(`\${${code}}`, entry);

interface Box {
  kind: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  isChecked?: boolean;
}

const boxView = ({ kind, name, value, label, isChecked = false }: Box): Html => markup`
  <div class="reason">
    <label class="choice">
      <input class="choice-input" type="${kind}" name="${name}" value="${value}"${flag('checked', isChecked)}>
      <span class="choice-label">${label}</span>
    </label>
  </div>`;

/** Why a no, why there is no answer, and the way back to none where the fields have none themselves. */
function reasonsView(question: FormQuestion, { filling, words: { t } }: Asking): Html {
  const { type, id, question: asked } = question;
  const { why, reason: name, value } = namesOf(question);
  const { answer } = filling.question(id);
  const reasonView = (reason: 'DONT_KNOW' | 'REFUSED', label: string) =>
    boxView({ kind: 'checkbox', name, value: reason, label, isChecked: answer.reason === reason });
  const whyView = markup`
    <div class="follow-up">
      <label class="label" for="why-${id}">${t('explain')}</label>
      <textarea class="input textarea" id="why-${id}" rows="2" name="${why}">${'\n'}${answer.explanation}</textarea>
    </div>`;
  return markup`
    ${asksExplanation(question, answer) && whyView}
    ${asked.allowDontKnow && reasonView('DONT_KNOW', t('dontKnow'))}
    ${asked.allowRefuse && reasonView('REFUSED', t('refuse'))}
    ${nativeInputs[type]?.isRadio && hasValue(answer) && boxView({ kind: 'radio', name: value, value: '', label: t('clear') })}`;
}

/** What is wrong with an answer, and what is doubtful. */
function problemsOf(question: FormQuestion, { filling, locale, words }: Asking): { error: string | undefined; doubt: string | undefined } {
  const { problems, refusal } = filling.question(question.id);
  const sentence = (isSoft: boolean) => {
    const problem = problems.find(({ soft = false }) => soft === isSoft);
    return problem && words.piped(problemSentence(filling.form, problem, { locale, write: words.t }), question.entry);
  };
  return { error: refusal ?? sentence(false), doubt: sentence(true) };
}

/** One question: its words, its fields and what is wrong with its answer. */
export function questionView(question: FormQuestion, asking: Asking): Html | false {
  const { filling, words } = asking;
  const { id, type, entry, question: asked } = question;
  const { answer, shown, offered, required, locked } = filling.question(id);
  if (!shown) return false;
  const title = markup`${asked.numero != null && markup`<span class="question-number">${asked.numero}.</span> `}${words.of(asked, 'title', entry)}`;
  const partial = asked.allowPartialDate && words.t('partialHint');
  const hint =
    (asked.description || partial) && markup`<p class="hint" id="q-${id}-hint">${asked.description && words.of(asked, 'description', entry)} ${partial}</p>`;
  const native = nativeInputs[type];
  if (typeEngines[type].role === 'note') return markup`<div class="question"><p class="note">${title}</p>${hint}</div>`;
  if (!native || locked) {
    const instead: HtmlPart = native ? answerInWords(question, words) : words.own('notHere');
    return markup`<div class="question" id="q-${id}"><p class="label">${title}</p>${hint}<p class="soft">${instead}</p></div>`;
  }

  const { error, doubt } = problemsOf(question, asking);
  const describedBy = [hint && `q-${id}-hint`, error && `q-${id}-error`].filter(Boolean).join(' ');
  const described = describedBy && markup` aria-describedby="${describedBy}"`;
  const names = namesOf(question);
  const fields = native.fields({
    question: { ...question, options: offered },
    answer,
    name: names.value,
    otherName: names.other,
    control: markup` id="f-${id}"${described}${error && markup` aria-invalid="true"`}${required && markup` aria-required="true"`}`,
    t: words.t,
    titleOf: (option) => words.of(option, 'title', entry),
  });
  const name = markup`${title}${required && markup`<span class="required" aria-hidden="true"> *</span>`}`;
  const look = error ? 'field field-wrong' : 'field';
  const body = markup`
    ${hint}
    <input type="hidden" name="${names.asked}" value="1">
    ${fields}
    ${reasonsView(question, asking)}
    ${doubt && markup`<p class="doubt">${doubt}</p>`}
    ${error && markup`<p class="error" id="q-${id}-error">${error}</p>`}`;
  const field = native.isGroup
    ? markup`<fieldset class="${look}"><legend class="label">${name}</legend>${body}</fieldset>`
    : markup`<div class="${look}"><label class="label" for="f-${id}">${name}</label>${body}</div>`;
  return markup`<div class="question" id="q-${id}">${field}</div>`;
}
