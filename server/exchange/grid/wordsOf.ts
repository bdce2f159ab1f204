import { type GridWords, gridWords } from '../../../src/contract/index.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal `bad_request` for words that there are not */
export function wordsOf(text: string | undefined): GridWords {
  const found = gridWords.find((one) => one === (text ?? 'labels'));
  if (!found) throw new Refusal('bad_request', { details: { parameter: 'words' } });
  return found;
}
