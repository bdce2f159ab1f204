import type { TypeExchange } from '../define/TypeExchange.ts';

const signed = /(^|\s)signature\b/i;

/** In tables stands the name of the file; its bytes stand next to them in the package. */
function collected(xlsForm: TypeExchange['xlsForm']): TypeExchange {
  return { columns: () => [{ kind: 'text' }], xlsForm };
}

export const photo = collected({ words: { image: null, photo: null }, write: () => ({ type: 'image' }) });
export const signature = collected({
  words: { image: null, signature: null },
  appearance: signed,
  fits: ({ appearance, word }) => signed.test(appearance) || word === 'signature',
  write: () => ({ type: 'image', appearance: 'signature' }),
});
export const sound = collected({ words: { audio: null }, write: () => ({ type: 'audio' }) });
export const file = collected({ words: { file: null }, write: () => ({ type: 'file' }) });
