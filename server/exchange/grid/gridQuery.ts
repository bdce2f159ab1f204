import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import type { ListQuery } from '../../resources/readListQuery.ts';
import { responsesOrder, responsesWhere } from '../../study/answers/listResponses.ts';
import { answerCondition, answerOrder } from './answerCondition.ts';
import type { Grid } from './createGrid.ts';

interface GridAsked extends Pick<ListQuery, 'sort' | 'filter'> {
  formId: string;
  grid: Pick<Grid, 'questions'>;
}

/** Which sets the grid shows, and in which order: the screen and its export ask for the same. */
export function gridQuery(db: Queries, { formId, grid: { questions }, sort, filter }: GridAsked): { where: SQL | undefined; order: SQL[] } {
  const where = responsesWhere(db, formId, { filter, answers: (name, value) => answerCondition(questions, name, value) });
  return { where, order: responsesOrder(sort, (field) => answerOrder(questions, field)) };
}
