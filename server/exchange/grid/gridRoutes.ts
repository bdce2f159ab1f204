import { duties } from '../../../src/resources/index.ts';
import { inArray } from 'drizzle-orm';
import { answerPrefix, type GridColumn, type GridRow } from '../../../src/contract/index.ts';
import { tables } from '../../database/tables/index.ts';
import { createPauses } from '../../createPauses.ts';
import type { Queries } from '../../database/database.ts';
import { tellRange } from '../../http/listRange.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { listOf } from '../../http/shapes.ts';
import { longestRange, readListQuery } from '../../resources/readListQuery.ts';
import { answersFrom } from '../../study/answers/listResponses.ts';
import { formAsked } from '../../study/forms/formAsked.ts';
import { readRow } from '../export/dataset/responseRows.ts';
import { fewestTold } from '../export/anonymity/anonymityOf.ts';
import { leavesSmallGroups } from '../export/anonymity/leavesSmallGroups.ts';
import { noteExport } from '../export/noteExport.ts';
import { formatOf, sendTable, tableTypes } from '../export/sendTable.ts';
import { publishedVersions } from '../export/versionsOf.ts';
import { createGrid, type Grid } from './createGrid.ts';
import { gridQuery } from './gridQuery.ts';
import { gridColumn, gridRow } from './gridShapes.ts';
import { gridTable } from './gridTable.ts';
import { pageOfGrid } from './pageOfGrid.ts';
import { wordsOf } from './wordsOf.ts';

const { responses } = tables;
const tag = 'Answers';

async function columns(context: RouteContext): Promise<readonly GridColumn[]> {
  const versions = await publishedVersions(context.services.database.db, await formAsked(context));
  return (await createGrid(versions, { locale: context.locale, shown: 'labels' })).columns;
}

async function rows(context: RouteContext): Promise<GridRow[]> {
  const { services, query, locale, reply } = context;
  const { db } = services.database;
  const formId = await formAsked(context);
  const { range, ...asked } = readListQuery(query);
  const grid = await createGrid(await publishedVersions(db, formId), { locale, shown: wordsOf(query.words) });
  const selection = await gridQuery(services, { formId, grid, ...asked });
  const { from, to } = range ?? { from: 0, to: longestRange - 1 };
  const { ids, total } = await pageOfGrid(db, { ...selection, from, to });
  tellRange(reply, { name: 'responses', from, rows: ids.length, total });
  const shown: GridRow[] = [];
  for (let at = 0; at < ids.length; at += slice) shown.push(...(await rowsOf(db, grid, ids.slice(at, at + slice))));
  return shown;
}

/** So many sets are read at once: those of a long form are long, and others are answered between. */
const slice = 20;

async function rowsOf(db: Queries, grid: Grid, ids: readonly string[]): Promise<GridRow[]> {
  const found = await answersFrom(db).where(inArray(responses.id, [...ids]));
  const sets = new Map(found.map((set) => [set.id, set]));
  const pause = createPauses();
  const shown: GridRow[] = [];
  for (const id of ids) {
    const set = sets.get(id);
    if (!set) continue;
    const { answers: _, calculated: __, language: ___, filledBy: ____, ...told } = set;
    shown.push({ ...told, status: told.status as GridRow['status'], receivedAt: told.receivedAt.toISOString(), cells: grid.cellsOf(readRow(set)) });
    await pause();
  }
  return shown;
}

/** The grid as it is seen: its sets, order, columns and words. */
async function exportGrid(context: RouteContext): Promise<unknown> {
  const { services, query, locale, reply } = context;
  const { db } = services.database;
  const caller = callerOf(context);
  const formId = await formAsked(context);
  const asked = readListQuery({ filter: query.filter, sort: query.sort });
  const grid = await createGrid(await publishedVersions(db, formId), { locale, shown: wordsOf(query.words) });
  const selection = await gridQuery(services, { formId, grid, ...asked });
  // What somebody looked for in answers may be a name too.
  const sought = Object.fromEntries(Object.entries(asked.filter).map(([name, value]) => [name, name.startsWith(answerPrefix) ? '…' : value]));
  await noteExport(context, caller, { resource: 'responses', recordId: formId, identities: false, filter: sought });
  return sendTable(reply, gridTable(db, { ...selection, grid, columns: query.columns?.split(','), locale }), formatOf(query.format));
}

/** Whether that file has sets in small groups: its columns are as they were answered. */
async function hasSmallGroups(context: RouteContext): Promise<boolean> {
  const { services, query, locale } = context;
  const { db } = services.database;
  const formId = await formAsked(context);
  const versions = await publishedVersions(db, formId);
  const { where } = await gridQuery(services, {
    formId,
    grid: await createGrid(versions, { locale, shown: 'codes' }),
    ...readListQuery({ filter: query.filter }),
  });
  return leavesSmallGroups(db, { versions, where, locale, coarse: {}, k: fewestTold, role: callerOf(context).role });
}

/** The answers of a form as a grid: rows are sets, columns are questions. Nobody is named in it. */
export const gridRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/responses/columns',
    allow: duties.sets,
    summary: 'The questions of a form, in any version, as columns of the grid of answers',
    tag,
    refusals: ['not_found'],
    answer: listOf(gridColumn),
    handle: columns,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/responses/grid',
    allow: duties.sets,
    summary: 'The sets of answers of a form by study code, with what they say to each question',
    tag,
    query: {
      sort: '["receivedAt","DESC"], or ["answer_<question>","ASC"]',
      range: '[0,5]',
      filter: 'As in the list of responses, and by answers: {"answer_<question>":"…"} is an option’s value, 5..10 between two, a part of a text, or none',
      words: 'labels (unless said) or codes',
    },
    refusals: ['not_found', 'bad_request', 'unknown_field', 'answers_being_read'],
    answer: listOf(gridRow),
    sees: 'responses',
    handle: rows,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/responses/grid/export',
    allow: duties.sets,
    summary: 'The grid of answers as it is seen, as a file: by study code, without names',
    tag,
    query: {
      format: 'csv (unless said) or xlsx',
      columns: 'With commas between: studyCode, receivedAt, version, mode, status, or a question’s id; all unless said',
      sort: 'As in the grid',
      filter: 'As in the grid',
      words: 'labels (unless said) or codes',
    },
    refusals: ['not_found', 'bad_request', 'unknown_field', 'second_yes_needed', 'answers_being_read'],
    approval: { act: 'smallGroups', applies: hasSmallGroups },
    answer: { file: tableTypes },
    handle: exportGrid,
  },
];
