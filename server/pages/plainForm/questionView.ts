import { type Html, html } from '../../../src/contract/html.ts';
import { nativeInputs } from '../../../src/questionTypes/nativeInputs.ts';
import { type Filling, type FormQuestion, hasValue, isNegative, problemSentence, textOf, typeEngines } from '../../../src/questionnaire/engine/index.ts';
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

/** Why there is no answer; and the way back to none, where the fields have none themselves. */
function besideView(question: FormQuestion, { filling, locale, words: { t, own } }: Asking): Html {
  const { type, id, options, question: asked } = question;
  const names = namesOf(question);
  const { answer } = filling.question(id);
  const box = (kind: 'radio' | 'checkbox', field: { name: string; value: string; label: string; checked?: boolean }) =>
    html`<div class="reason">
      <label class="choice"
        ><input class="choice-input" type="${kind}" name="${field.name}" value="${field.value}" ${field.checked && html`checked`} /><span class="choice-label"
          >${field.label}</span
        ></label
      >
    </div>`;
  const isRadio = nativeInputs[type]?.isRadio === true;
  const no = typeEngines[type].value === 'one' && options.find(({ title }) => isNegative(title));
  return html`${no && html`<div class="follow-up"><label class="label" for="why-${id}">${own('explain', { answer: textOf(no, 'title', { locale, defaultLanguage: filling.form.defaultLanguage }).text })}</label><textarea class="input textarea" id="why-${id}" rows="2" name="${names.why}">${answer.explanation}</textarea></div>`}${
    asked.allowDontKnow && box('checkbox', { name: names.reason, value: 'DONT_KNOW', label: t('dontKnow'), checked: answer.reason === 'DONT_KNOW' })
  }${asked.allowRefuse && box('checkbox', { name: names.reason, value: 'REFUSED', label: t('refuse'), checked: answer.reason === 'REFUSED' })}${
    isRadio && hasValue(answer) && box('radio', { name: names.value, value: '', label: t('clear') })
  }`;
}

/** One question: its words, its fields and what is wrong with its answer. */
export function questionView(question: FormQuestion, asking: Asking): Html | false {
  const { filling, locale, words } = asking;
  const { id, type, entry, question: asked } = question;
  const { answer, shown, offered, problems, refusal, required, locked } = filling.question(id);
  if (!shown) return false;
  const title = html`${asked.numero != null && html`<span class="question-number">${asked.numero}.</span> `}${words.of(asked, 'title', entry)}`;
  const said = asked.description && words.of(asked, 'description', entry);
  const hint = (said || asked.allowPartialDate) && html`<p class="hint" id="q-${id}-hint">${said} ${asked.allowPartialDate && words.t('partialHint')}</p>`;
  const native = nativeInputs[type];
  if (typeEngines[type].role === 'note')
    return html`<div class="question">
      <p class="note">${title}</p>
      ${hint}
    </div>`;
  if (!native || locked) {
    const instead = native ? answerInWords(question, words) : words.own('notHere');
    return html`<div class="question" id="q-${id}">
      <p class="label">${title}</p>
      ${hint}
      <p class="soft">${instead}</p>
    </div>`;
  }
  const [wrong] = problems.filter(({ soft }) => !soft);
  const [doubt] = problems.filter(({ soft }) => soft);
  const sentence = (problem: typeof wrong) => problem && words.piped(problemSentence(filling.form, problem, { locale, write: words.t }), entry);
  const error = refusal ?? sentence(wrong);
  const describedBy = [hint && `q-${id}-hint`, error && `q-${id}-error`].filter(Boolean).join(' ');
  const described = html`${describedBy && html`aria-describedby="${describedBy}"`} ${error && html`aria-invalid="true"`}
  ${required && html`aria-required="true"`}`;
  const names = namesOf(question);
  const fields = native.fields({
    question: { ...question, options: offered },
    answer,
    name: names.value,
    otherName: names.other,
    control: html`id="f-${id}" ${described}`,
    t: words.t,
    titleOf: (option) => words.of(option, 'title', entry),
  });
  const name = html`${title}${required && html`<span class="required" aria-hidden="true"> *</span>`}`;
  const body = html`${hint}<input
      type="hidden"
      name="${names.asked}"
      value="1"
    />${fields}${besideView(question, asking)}${doubt && html`<p class="doubt">${sentence(doubt)}</p>`}${error && html`<p class="error" id="q-${id}-error">${error}</p>`}`;
  const look = error ? 'field field-wrong' : 'field';
  return html`<div class="question" id="q-${id}">
    ${
      native.isGroup
        ? html`<fieldset class="${look}">
            <legend class="label">${name}</legend>
            ${body}
          </fieldset>`
        : html`<div class="${look}"><label class="label" for="f-${id}">${name}</label>${body}</div>`
    }
  </div>`;
}
