import type { SQL } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { ListQuery } from '../../resources/readListQuery.ts';
import { responsesOrder, responsesWhere } from '../../study/answers/listResponses.ts';
import { answerCondition, answerOrder, questionsKept } from './answerCondition.ts';
import { awaitValues } from './awaitValues.ts';
import type { Grid } from './createGrid.ts';

interface GridAsked extends Pick<ListQuery, 'sort' | 'filter'> {
  formId: string;
  grid: Pick<Grid, 'questions'>;
}

export interface GridSets {
  where: SQL | undefined;
  order: SQL[];
  /** The question whose kept values the order names. */
  orderedBy: string | undefined;
  /** Whether they are narrowed by answers. */
  byAnswers: boolean;
}

/**
 * Which sets the grid shows, and in which order: the screen and its export ask for the same. Keeps first what that is told by.
 * @throws Refusal `answers_being_read`
 */
export async function gridQuery(services: Services, { formId, grid: { questions }, sort, filter }: GridAsked): Promise<GridSets> {
  const { db } = services.database;
  const where = responsesWhere(db, formId, { filter, answers: (name, value) => answerCondition(questions, name, value) });
  const answer = sort && answerOrder(questions, sort.field);
  const order = responsesOrder(sort, () => answer?.order);
  for (const question of questionsKept(questions, { sort, filter })) await awaitValues(services, formId, question);
  return { where, order, orderedBy: answer?.question, byAnswers: questionsKept(questions, { filter }).length > 0 };
}
