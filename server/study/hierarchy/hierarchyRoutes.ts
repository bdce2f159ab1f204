import { type Branch, type Level, levels, type PlaceNode } from '../../../src/contract/hierarchy.ts';
import { duties } from '../../../src/resources/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { integer, listOf, object, oneOf, orNull, text } from '../../http/shapes.ts';
import { modelOf, referencesOf } from '../../resources/model.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { listOrder } from '../../resources/listOrder.ts';
import { present, type Presented } from '../../resources/present.ts';
import { selectPage } from '../../resources/selectPage.ts';
import { countChildren, countChurches, countRespondents } from './countBelow.ts';
import { levelBelow, parentField } from './levels.ts';

/** More than this no branch shows at once: searching finds the others. */
const widestBranch = 200;
const foundPerLevel = 20;

/** The records that stand embedded above one: a church's conference, its union, its division. */
function pathOf(level: Level, record: Presented): PlaceNode['path'] {
  const reference = referencesOf(modelOf(level)).find(({ name }) => name === parentField[level]);
  const above = reference?.as ? (record[reference.as] as Presented | null) : null;
  if (!reference || !above) return [];
  const levelAbove = reference.target.name as Level;
  return [...pathOf(levelAbove, above), { id: above.id, level: levelAbove, name: String(above.name) }];
}

interface Places {
  level: Level;
  where: SQL | undefined;
  most: number;
}

/** The first places of each of these, with what lies below them. */
async function branch(db: Queries, asked: readonly Places[]): Promise<Branch> {
  const found = [];
  for (const { level, where, most } of asked) {
    const order = listOrder(modelOf(level), undefined, { role: 'ADMIN', belowParent: false });
    const { rows, total } = await selectPage(db, modelOf(level), { where, order, isExact: true, from: 0, to: most - 1 });
    if (rows.length > 0) found.push({ level, rows, total, ids: rows.map(({ id }) => id) });
  }
  const respondents = await countRespondents(db, found);
  const nodes: PlaceNode[] = [];
  for (const { level, rows, ids } of found) {
    const [shown, children, churches] = [
      await present(db, modelOf(level), { rows, role: 'ADMIN' }),
      await countChildren(db, level, ids),
      await countChurches(db, level, ids),
    ];
    for (const record of shown) {
      const { id, name, shortname } = record;
      const counts = { children: children.get(id) ?? 0, churches: churches.get(id) ?? 0, respondents: respondents.get(id) ?? 0 };
      nodes.push({ id, level, name: String(name), shortname: (shortname as string | null) ?? null, ...counts, path: pathOf(level, record) });
    }
  }
  return { nodes, total: found.reduce((sum, { total }) => sum + total, 0) };
}

async function readHierarchy(context: RouteContext): Promise<Branch> {
  const { services, query, locale } = context;
  const { db } = services.database;
  const principal = callerOf(context);
  const asked = Object.keys(query).filter((name) => query[name] !== undefined && query[name] !== '');
  if (asked.length > 1) throw new Refusal('bad_request', { details: { parameter: asked[1] } });
  const [field] = asked;
  const places = (level: Level, { filter, most }: { filter: Readonly<Record<string, unknown>>; most: number }): Places => ({
    level,
    where: listConditions(db, modelOf(level), { filter, principal, locale }),
    most,
  });
  if (field === 'q')
    return branch(
      db,
      levels.map((level) => places(level, { filter: { q: query.q }, most: foundPerLevel })),
    );
  const level = field === undefined ? 'divisions' : levelBelow(field);
  if (!level) throw new Refusal('bad_request', { details: { parameter: field?.slice(0, 60) } });
  return branch(db, [places(level, { filter: field === undefined ? {} : { [field]: query[field] }, most: widestBranch })]);
}

const level = oneOf(levels);
const node = object<PlaceNode>({
  id: text,
  level,
  name: text,
  shortname: orNull(text),
  children: integer,
  churches: integer,
  respondents: integer,
  path: listOf(object<PlaceNode['path'][number]>({ id: text, level, name: text })),
});

export const hierarchyRoutes: Route[] = [
  {
    method: 'GET',
    path: 'hierarchy',
    allow: duties.hierarchy,
    summary: 'One branch of the hierarchy, or what a search finds in all of it, with the numbers of churches and respondents below each place',
    tag: 'Statistics',
    query: {
      divisionId: 'The unions of this division',
      unionId: 'The conferences of this union',
      conferenceId: 'The churches of this conference',
      q: 'Places of every level whose name fits',
    },
    refusals: ['bad_request'],
    answer: object<Branch>({ nodes: listOf(node), total: integer }),
    handle: readHierarchy,
  },
];
