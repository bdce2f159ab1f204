import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { awaitReading } from '../awaitReading.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';
import { keepValues } from './keepValues.ts';

const { responses } = tables;

/**
 * Brings the kept answers to a question up to date (`keepValues`): of a million sets the first time takes a minute.
 * @throws Refusal `answers_being_read` (409)
 */
export async function awaitValues(services: Services, formId: string, question: QuestionVariables): Promise<void> {
  const { db } = services.database;
  const reading = {
    key: `the answers to question ${question.id}`,
    all: () => db.$count(responses, eq(responses.formulaireId, formId)),
    async read(tell: (sets: number) => void) {
      for await (const sets of keepValues(db, formId, question)) tell(sets);
    },
  };
  const { shared } = await awaitReading(services, reading);
  // What was written since another began is read by one that begins now.
  if (shared) await awaitReading(services, reading);
}
