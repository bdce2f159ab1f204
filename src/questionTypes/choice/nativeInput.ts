import { type Html, html } from '../../contract/html.ts';
import type { NativeAsked, NativeInput } from '../define/NativeInput.ts';

/** The value of the field for another answer: the title of none that is offered. */
const otherValue = ' ';

const choices = (type: 'radio' | 'checkbox', takesOther = false): NativeInput => {
  const choice = ({ name, control }: NativeAsked, { value, label, checked }: { value: string; label: Html | string; checked: boolean }) =>
    html`<label class="choice"
      ><input class="choice-input" type="${type}" name="${name}" value="${value}" ${checked && html`checked`} ${control} /><span class="choice-label"
        >${label}</span
      ></label
    >`;
  return {
    isGroup: true,
    ...(type === 'radio' && { isRadio: true }),
    fields(asked) {
      const { question, answer, otherName, t, titleOf } = asked;
      const [first, ...others] = question.options.map((option) => ({
        value: option.title,
        label: titleOf(option),
        checked: answer.values.includes(option.title),
      }));
      const rest = { ...asked, control: html`` };
      return html`<div class="choices">
        ${first && choice(asked, first)}${others.map((one) => choice(rest, one))}${
          takesOther && [
            choice(rest, { value: otherValue, label: t('other'), checked: answer.other !== undefined }),
            html`<input
              class="input"
              type="text"
              autocomplete="off"
              name="${otherName}"
              aria-label="${t('otherText')}"
              placeholder="${t('otherText')}"
              value="${answer.other}"
            />`,
          ]
        }
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
  fields: ({ question, answer, name, control, t, titleOf }) =>
    html`<select class="input select" name="${name}" ${control}>
      <option value="">${t('selectOption')}</option>
      ${question.options.map(
        (option) => html`<option value="${option.title}" ${answer.values.includes(option.title) && html`selected`}>${titleOf(option)}</option>`,
      )}
    </select>`,
  read: ({ values }) => ({ values: values.filter(Boolean) }),
};
