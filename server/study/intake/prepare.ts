import { checkAnswerEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { namedOperations } from './answerChanges.ts';
import { refuseWrongAnswers } from './problemsOfAnswers.ts';
import { readOperations } from './readOperations.ts';
import { withOwnCode } from './withOwnCode.ts';
import { answersHash, mergedAnswers } from './storedAnswers.ts';
import type { Prepared, Submission } from './Submission.ts';

/**
 * What the body says on its own. What no earlier answer could make right is refused here, before anything is locked for it.
 * @throws Refusal `invalid_answers` for a whole questionnaire; `bad_request`, `too_large` for operations
 */
export function prepare(sent: Submission): Prepared {
  const submission = { ...sent, raw: withOwnCode(sent) };
  const { source, version, raw, locale } = submission;
  if (source.brings === 'changes') return { ...submission, operations: readOperations(raw), named: new Map() };
  const checked = checkAnswerEntries(version.read, raw);
  refuseWrongAnswers(
    version.read,
    checked.problems.filter(({ code }) => code !== 'check'),
    locale,
  );
  const hash = answersHash(mergedAnswers(checked, []));
  return { ...submission, checked: { ...checked, hash }, operations: [], named: namedOperations(raw) };
}
