import { eq, inArray } from 'drizzle-orm';
import { type Found, mostFound } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { idsOfResponses, responsesOrder, responsesWhere } from '../answers/listResponses.ts';

const { formulaires, responses } = tables;

/** A study code, a part of one with a digit, or a receipt: whoever types a name waits for no search through all sets. */
const isCode = (text: string): boolean => /^[0-9A-Z-]{4,36}$/i.test(text) && (/\d/.test(text) || text.length >= 8);

/** Sets of any form by study code or receipt, as the list of one form searches them. */
export async function findSets(db: Queries, text: string): Promise<Found[]> {
  if (!isCode(text)) return [];
  const order = responsesOrder(undefined);
  const page = idsOfResponses(db, responsesWhere(db, null, { filter: { q: text } }))
    .orderBy(...order)
    .limit(mostFound);
  const sets = await db
    .select({ id: responses.id, title: responses.studyCode, about: formulaires.title, formId: formulaires.id })
    .from(responses)
    .innerJoin(formulaires, eq(formulaires.id, responses.formulaireId))
    .where(inArray(responses.id, page))
    .orderBy(...order);
  return sets.map((set) => ({ ...set, kind: 'responses', role: null }));
}
