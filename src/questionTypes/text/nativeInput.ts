import { markup } from '../../contract/html.ts';
import type { NativeAsked, NativeInput } from '../define/NativeInput.ts';

const read: NativeInput['read'] = ({ values: [typed = ''] }) => ({ values: typed === '' ? [] : [typed.replace(/\r\n?/g, '\n')] });

/** A line to type in, with the keyboard that fits where a phone has one. */
export const typedLine = (keyboard: (asked: NativeAsked) => string = () => 'text'): NativeInput => ({
  fields(asked) {
    const { answer, name, control } = asked;
    return markup`<input class="input" type="text" autocomplete="off" inputmode="${keyboard(asked)}" name="${name}" value="${answer.values[0]}"${control}>`;
  },
  read,
});

/** Within every limit that a form can leave to the type. */
const plain = { sure: '^[^]{0,200}$' };

export const shortText: NativeInput = { ...typedLine(), plain };

export const longText: NativeInput = {
  plain,
  // A browser drops the first line break of such a field.
  fields: ({ answer, name, control }) => markup`<textarea class="input textarea" rows="4" name="${name}"${control}>${'\n'}${answer.values[0]}</textarea>`,
  read,
};
