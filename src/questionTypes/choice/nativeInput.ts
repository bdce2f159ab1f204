import { flag, type Html, markup } from '../../contract/html.ts';
import type { NativeAsked, NativeInput } from '../define/NativeInput.ts';

/** The value of the field for another answer: the title of none that is offered. */
const otherValue = ' ';

interface NativeChoice {
  value: string;
  label: Html | string;
  isChosen: boolean;
}

const choices = (type: 'radio' | 'checkbox', takesOther = false): NativeInput => {
  const choiceView = ({ name, control }: NativeAsked, { value, label, isChosen }: NativeChoice, at: number) => markup`
    <label class="choice">
      <input class="choice-input" type="${type}" name="${name}" value="${value}"${flag('checked', isChosen)}${at === 0 && control}>
      <span class="choice-label">${label}</span>
    </label>`;
  const otherView = ({ answer, otherName, t }: NativeAsked) => markup`
    <input class="input" type="text" autocomplete="off" name="${otherName}" aria-label="${t('otherText')}" placeholder="${t('otherText')}" value="${answer.other}">`;
  return {
    isGroup: true,
    ...(type === 'radio' && { isRadio: true }),
    plain: {},
    fields(asked) {
      const { question, answer, t, titleOf } = asked;
      const offered = question.options.map((option) => ({ value: option.title, label: titleOf(option), isChosen: answer.values.includes(option.title) }));
      const other = takesOther ? [{ value: otherValue, label: t('other'), isChosen: answer.other !== undefined }] : [];
      return markup`
        <div class="choices">
          ${[...offered, ...other].map((choice, at) => choiceView(asked, choice, at))}
          ${takesOther && otherView(asked)}
        </div>`;
    },
    read({ values, other }) {
      const isOther = takesOther && (values.includes(otherValue) || other.trim() !== '');
      return { values: values.filter((value) => value !== otherValue), ...(isOther && { other }) };
    },
  };
};

export const oneOf = choices('radio');
export const severalOf = choices('checkbox');
export const oneOrOther = choices('radio', true);
export const severalOrOther = choices('checkbox', true);

export const listed: NativeInput = {
  plain: {},
  fields: ({ question, answer, name, control, t, titleOf }) => markup`
    <select class="input select" name="${name}"${control}>
      <option value="">${t('selectOption')}</option>
      ${question.options.map((option) => markup`<option value="${option.title}"${flag('selected', answer.values.includes(option.title))}>${titleOf(option)}</option>`)}
    </select>`,
  read: ({ values }) => ({ values }),
};
