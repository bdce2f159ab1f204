import { partsOfKey } from '../../../src/questionnaire/engine/index.ts';
import { isId } from '../../resources/findRecord.ts';

/** What an answer is kept under: its question, in a repeated part with the entry, one inside another with both, or an entry of a part. Whether there is such an entry is the engine's to say. */
export function isAnswerKey(key: string): boolean {
  const { id, entry } = partsOfKey(key);
  return isId(id) && (entry === undefined || /^[0-9a-z]{1,12}(\.[0-9a-z]{1,12})?$/.test(entry));
}
