import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { freeCode } from '../../../src/questionnaire/engine/freeCode.ts';

/** For each code that some question of the form has already, another one that none has. Empty in the library. */
export async function freeCodes(tx: Queries, formId: string | null, wanted: readonly string[]): Promise<Map<string, string>> {
  if (!formId || wanted.length === 0) return new Map();
  const { rows } = await tx.execute<{ code: string }>(sql`
    select question.code from questions question
    left join sub_sections part on part.id = question.sub_section_id
    join sections section on section.id = coalesce(part.section_id, question.section_id)
    where section.formulaire_id = ${formId} and question.code is not null
    union select code from sections where formulaire_id = ${formId} and code is not null
    union select part.code from sub_sections part join sections section on section.id = part.section_id
    where section.formulaire_id = ${formId} and part.code is not null`);
  const used = new Set(rows.map(({ code }) => code));
  const free = new Map<string, string>();
  for (const code of wanted) {
    const name = freeCode(code, used);
    used.add(name);
    if (name !== code) free.set(code, name);
  }
  return free;
}
