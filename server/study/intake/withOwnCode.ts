import { partsOfKey } from '../../../src/questionnaire/engine/entryKey.ts';
import type { ReadForm } from '../../../src/questionnaire/engine/readForm.ts';
import { typeEngines } from '../../../src/questionTypes/engines.ts';
import { interviewerCode } from '../../../src/questionTypes/told/engine.ts';
import { isPlainObject } from '../../../src/resources/define/kinds/readJson.ts';
import { filledBy } from './filledBy.ts';
import type { Submission } from './Submission.ts';

/**
 * What came, with the code of whoever really brings it wherever a form asks who fills it in: a phone may say what it likes of itself, and nothing of who is
 * signed in. A file of answers that staff bring says who filled it in then. What is no list of entries stays as it is, for the engine to refuse.
 */
export function withOwnCode({ raw, version, ...sent }: Pick<Submission, 'raw' | 'version' | 'mode' | 'caller'>): unknown {
  const own = filledBy(sent);
  if (sent.mode === 'import' || !Array.isArray(raw) || !asksWho(version.read)) return raw;
  return (raw as unknown[]).map((entry) => {
    const { id } = isPlainObject(entry) ? entry : {};
    const asked = typeof id === 'string' ? version.read.byId.get(partsOfKey(id).id) : undefined;
    if (!asked || typeEngines[asked.type].tells !== 'interviewer') return entry;
    return { ...(entry as object), reponses: own === null ? [] : [interviewerCode(own)] };
  });
}

const asksWho = ({ questions }: ReadForm) => questions.some(({ type }) => typeEngines[type].tells === 'interviewer');
