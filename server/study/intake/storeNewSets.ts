import { sql } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { FormVersion } from '../forms/formVersions.ts';
import { makeReceiptCode } from './makeReceiptCode.ts';
import { makeStudyCode } from '../status/makeStudyCode.ts';
import { answersHash, type StoredAnswer } from './storedAnswers.ts';

const { responses } = tables;

export interface NewSet {
  /** As the engine took them: nothing is checked here. */
  answers: readonly StoredAnswer[];
  /** Of no set that is there. */
  submission: string;
  language: Locale;
}

/**
 * Keeps many sets that belong to nobody in particular, as a send of each would: with the history of each answer and a line in the
 * log for each set, by three statements. Answers their ids, in their order.
 */
export async function storeNewSets(
  services: Services,
  tx: Queries,
  { version, caller, sets }: { version: FormVersion; caller: Caller; sets: readonly NewSet[] },
): Promise<string[]> {
  if (sets.length === 0) return [];
  const at = new Date(services.now());
  const rows = sets.map(({ answers, submission, language }) => ({
    formulaireId: version.formulaireId,
    versionId: version.id,
    studyCode: makeStudyCode(),
    submissionId: submission,
    answers,
    mode: 'import' as const,
    language,
    complete: true,
    startedAt: at,
    receivedAt: at,
    updatedAt: at,
    receipt: makeReceiptCode(),
    hash: answersHash(answers),
  }));
  const stored = await tx.insert(responses).values(rows).returning({ id: responses.id });
  const ids = stored.map(({ id }) => id);
  await tx.execute(sql`
    insert into answer_changes (operation_id, response_id, question_id, value, language, by_user, mode, received_at, submission_id)
    select gen_random_uuid(), id, (answer ->> 'id')::uuid, answer, language, ${caller.userId}::uuid, mode, received_at, submission_id
    from responses, jsonb_array_elements(answers) as answer
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  await services.audit.writeAll(
    tx,
    ids.map((id, place) => ({
      actorId: caller.userId,
      actorRole: caller.role,
      action: 'answers',
      resource: 'responses',
      recordId: id,
      after: { formulaireId: version.formulaireId, version: version.number, changed: sets[place]?.answers.length, complete: true, mode: 'import' },
    })),
  );
  return ids;
}
