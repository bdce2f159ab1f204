import { and } from 'drizzle-orm';
import { type Found, type FoundKind, mostFound } from '../../../src/contract/index.ts';
import { isRole, type Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { listOrder } from '../../resources/listOrder.ts';
import { type Model, modelOf, referencesOf } from '../../resources/model.ts';
import { present, type Presented } from '../../resources/present.ts';
import { type Principal, scopeOf } from '../../resources/scope.ts';
import { selectPage } from '../../resources/selectPage.ts';

export type FoundResource = Exclude<FoundKind, 'responses'>;

/** What tells records of one name apart: the references that say where they belong, the narrowest first. */
const belongsTo: Readonly<Record<FoundResource, readonly string[]>> = {
  users: ['churchId', 'conferenceId', 'divisionId'],
  churches: ['conferenceId'],
  conferences: ['unionId'],
  formulaires: [],
  questions: ['subSectionId', 'sectionId'],
};

function aboutOf(model: Model, kind: FoundResource, record: Presented): string | null {
  const references = referencesOf(model);
  for (const name of belongsTo[kind]) {
    const reference = references.find((one) => one.name === name);
    const above = reference?.as ? (record[reference.as] as Presented | null | undefined) : null;
    if (reference && above) return String(above[reference.target.resource.title] ?? '');
  }
  return null;
}

interface Search {
  text: string;
  principal: Principal;
  locale: Locale;
}

/** The first records of a resource that its list, searched for the same by the same person, would show. */
export async function findRecords(db: Queries, kind: FoundResource, { text, principal, locale }: Search): Promise<Found[]> {
  const model = modelOf(kind);
  const { role } = principal;
  if (!model.resource.rights.read.includes(role)) return [];
  const { rows } = await selectPage(db, model, {
    where: and(listConditions(db, model, { filter: { q: text }, principal, locale }), await scopeOf(db, principal, kind)),
    order: listOrder(model, undefined, { role, belowParent: false }),
    from: 0,
    to: mostFound - 1,
  });
  const shown = await present(db, model, { rows, role });
  return shown.map((record) => ({
    kind,
    id: record.id,
    title: String(record[model.resource.title] ?? ''),
    about: aboutOf(model, kind, record),
    role: kind === 'users' && isRole(record.role) ? record.role : null,
    formId: null,
  }));
}
