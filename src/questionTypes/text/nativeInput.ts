import { type Html, html } from '../../contract/html.ts';
import type { NativeAsked, NativeInput } from '../define/NativeInput.ts';

const read: NativeInput['read'] = ({ values: [typed = ''] }) => ({ values: typed === '' ? [] : [typed.replace(/\r\n?/g, '\n')] });

/** A line to type in, with the keyboard that fits where a phone has one. */
export const typedLine = (keyboard?: (asked: NativeAsked) => string): NativeInput => ({
  fields: (asked): Html =>
    html`<input
      class="input"
      type="text"
      autocomplete="off"
      inputmode="${keyboard?.(asked) ?? 'text'}"
      name="${asked.name}"
      value="${asked.answer.values[0]}"
      ${asked.control}
    />`,
  read,
});

export const shortText = typedLine();

export const longText: NativeInput = {
  // A browser drops the first line break of such a field.
  fields: ({ answer, name, control }) => html`<textarea class="input textarea" rows="4" name="${name}" ${control}>${answer.values[0]}</textarea>`,
  read,
};
