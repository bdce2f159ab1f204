import type { AnswerEntry, AnswerOperation } from '../../../src/contract/index.ts';
import { locales } from '../../../src/resources/define/index.ts';
import { instant, integer, listOf, object, oneOf, optional, text, uuid } from '../../http/shapes.ts';

const said = {
  id: text,
  reponses: listOf(text),
  other: optional(text),
  reason: optional(oneOf(['DONT_KNOW', 'REFUSED'])),
  language: optional(oneOf(locales)),
  typedAt: optional(instant),
};

/** One answer as it is sent and read. */
export const answerEntry = object<AnswerEntry>({ ...said, operationId: optional(uuid) });

/** One change of one answer. */
export const answerOperation = object<AnswerOperation>({ ...said, operationId: uuid, sequence: integer });
