import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import type { ListQuery } from '../../resources/readListQuery.ts';
import { responsesOrder, responsesWhere } from '../../study/answers/listResponses.ts';
import { answerCondition, answerOrder, questionsKept } from './answerCondition.ts';
import type { Grid } from './createGrid.ts';
import { keepValues } from './keepValues.ts';

interface GridAsked extends Pick<ListQuery, 'sort' | 'filter'> {
  formId: string;
  grid: Pick<Grid, 'questions'>;
}

export interface GridSets {
  where: SQL | undefined;
  order: SQL[];
  /** The question whose kept values the order names. */
  orderedBy: string | undefined;
}

/** Which sets the grid shows, and in which order: the screen and its export ask for the same. Keeps first what that is told by. */
export async function gridQuery(db: Queries, { formId, grid: { questions }, sort, filter }: GridAsked): Promise<GridSets> {
  const where = responsesWhere(db, formId, { filter, answers: (name, value) => answerCondition(questions, name, value) });
  const answer = sort && answerOrder(questions, sort.field);
  const order = responsesOrder(sort, () => answer?.order);
  for (const question of questionsKept(questions, { sort, filter })) await keepValues(db, formId, question);
  return { where, order, orderedBy: answer?.question };
}
