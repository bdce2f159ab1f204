import { sql } from 'drizzle-orm';
import { fileName, readFileName } from '../../../src/contract/files/fileName.ts';
import { partsOfKey } from '../../../src/questionnaire/engine/index.ts';
import { typeEngines } from '../../../src/questionTypes/engines.ts';
import type { Queries } from '../../database/database.ts';
import type { FormVersion } from '../forms/formVersions.ts';
import type { StoredAnswer } from './storedAnswers.ts';

/** The files that answers name, of a form that asks for some. */
export function filesNamed({ read }: Pick<FormVersion, 'read'>, answers: readonly StoredAnswer[]): string[] {
  const named = answers.flatMap(({ id, reponses: [name = ''] }) => {
    const type = read.byId.get(partsOfKey(id).id)?.type;
    return type && typeEngines[type].files ? (readFileName(name) ?? []) : [];
  });
  return named.map(({ hash, ending }) => fileName(hash, ending));
}

interface AnsweredSet {
  setId: string;
  formId: string;
  version: Pick<FormVersion, 'read'>;
  answers: readonly StoredAnswer[];
}

/** Whether the form asks for files at all. */
export function asksForFiles({ read }: Pick<FormVersion, 'read'>): boolean {
  return read.items.some(({ type }) => typeEngines[type].files);
}

/** From now on the files that these answers name are awaited; those that no answer names any more, and that never came, are not. */
export async function awaitFiles(tx: Queries, sets: readonly AnsweredSet[]): Promise<void> {
  const asking = sets.filter(({ version }) => asksForFiles(version));
  if (asking.length === 0) return;
  const rows = asking.flatMap(({ setId, formId, version, answers }) =>
    filesNamed(version, answers).map((name) => ({ response_id: setId, formulaire_id: formId, ...readFileName(name) })),
  );
  const named = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named(response_id uuid, formulaire_id uuid, hash text, ending text)`;
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(asking.map(({ setId }) => setId))}::jsonb))`;
  await tx.execute(sql`delete from files where response_id in ${ids} and received_at is null
    and not exists (select from ${named} where named.response_id = files.response_id and named.hash = files.hash)`);
  await tx.execute(sql`insert into files (hash, ending, use, formulaire_id, response_id)
    select distinct hash, ending, 'collected', formulaire_id, response_id from ${named} on conflict do nothing`);
}
