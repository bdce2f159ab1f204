import { html } from '../../contract/html.ts';
import type { NativeInput } from '../define/NativeInput.ts';
import { typedLine } from '../text/nativeInput.ts';

/** More steps than these are typed: a slider always stands somewhere, and would answer for whoever passes it by. */
const mostSteps = 10;

const typed = typedLine(() => 'numeric');

export const scale: NativeInput = {
  isGroup: true,
  isRadio: true,
  fields(asked) {
    const { min, max, minWords, maxWords } = asked.question.scale ?? { min: 0, max: 10 };
    const ends = html`<div class="range-ends">
      <span>${min} ${minWords && asked.titleOf(minWords)}</span><span>${maxWords && asked.titleOf(maxWords)} ${max}</span>
    </div>`;
    if (max - min > mostSteps) return html`${typed.fields(asked)}${ends}`;
    const steps = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
    return html`${ends}
      <div class="steps steps-faces">
        ${steps.map(
          (step, at) =>
            html`<label class="step"
              ><input
                class="step-input"
                type="radio"
                name="${asked.name}"
                value="${step}"
                ${asked.answer.values[0] === step && html`checked`}
                ${at === 0 && asked.control}
              />${step}</label
            >`,
        )}
      </div>`;
  },
  read: ({ values }) => typed.read({ values: values.filter(Boolean), other: '' }),
};
