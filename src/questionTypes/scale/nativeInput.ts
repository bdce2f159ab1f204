import { flag, markup } from '../../contract/html.ts';
import type { NativeInput } from '../define/NativeInput.ts';
import { typedLine } from '../text/nativeInput.ts';

/** More steps than these are typed. A slider always stands somewhere, and would answer for whoever passes it by. */
const mostSteps = 10;

const typed = typedLine(() => 'numeric');

export const scale: NativeInput = {
  isGroup: true,
  isRadio: true,
  fields(asked) {
    const { question, answer, name, control, titleOf } = asked;
    const { min, max, minWords, maxWords } = question.scale ?? { min: 0, max: 10 };
    const steps = Array.from({ length: Math.min(max - min, mostSteps) + 1 }, (_, at) => String(min + at));
    const stepView = (step: string, at: number) => markup`
      <label class="step">
        <input class="step-input" type="radio" name="${name}" value="${step}"${flag('checked', answer.values[0] === step)}${at === 0 && control}>
        ${step}
      </label>`;
    return markup`
      <div class="range-ends">
        <span>${min} ${minWords && titleOf(minWords)}</span>
        <span>${maxWords && titleOf(maxWords)} ${max}</span>
      </div>
      ${max - min > mostSteps ? typed.fields(asked) : markup`<div class="steps steps-faces">${steps.map(stepView)}</div>`}`;
  },
  read: typed.read,
};
