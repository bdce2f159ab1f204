import { eq } from 'drizzle-orm';
import { filesOfMedia } from '../../../src/contract/formMedia.ts';
import type { Media } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { ownContent } from '../../files/ownContent.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Row } from '../model.ts';
import { formOf } from './questionsNextTo.ts';

const { questions } = tables;

async function questionOf(tx: Queries, id: unknown): Promise<Row | undefined> {
  const [question] = typeof id === 'string' ? await tx.select().from(questions).where(eq(questions.id, id)) : [];
  return question as Row | undefined;
}

/** The form that each kind of part lies in; undefined in the library. */
export const formsOfParts = {
  formulaires: async (_: Queries, { id }: Row) => id,
  sections: async (_: Queries, { formulaireId }: Row) => (typeof formulaireId === 'string' ? formulaireId : undefined),
  parts: formOf,
  reponses: async (tx: Queries, { questionId }: Row) => {
    const question = await questionOf(tx, questionId);
    return question && formOf(tx, question);
  },
};

/**
 * What is seen and heard of a part belongs to its form from now on. The library keeps no files.
 * @throws Refusal `invalid` where the form does not have such a file, nor any other
 */
export async function ownMedia(tx: Queries, part: Row, formOfPart: (tx: Queries, part: Row) => Promise<string | undefined>): Promise<void> {
  const names = part.media ? [...filesOfMedia({ [part.id]: part.media as Media }).keys()] : [];
  if (names.length === 0) return;
  const form = await formOfPart(tx, part);
  if (!form || (await ownContent(tx, form, names)).length > 0) throw new Refusal('invalid', { problems: { media: { code: 'not_media' } } });
}
