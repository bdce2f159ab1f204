import { hasDuty } from '../../../src/resources/index.ts';
import { and } from 'drizzle-orm';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { allModels, type Model, tellsOfPeople } from '../../resources/model.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { listOrder } from '../../resources/listOrder.ts';
import { auditable } from '../../resources/auditable.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { scopeOf } from '../../resources/scope.ts';
import { listTable } from './listTable.ts';
import { requireReason, takesNames } from './namesWanted.ts';
import { noteExport } from './noteExport.ts';
import { formatOf, sendTable, tableTypes } from './sendTable.ts';

const tag = 'Export';

async function exportList(context: RouteContext, model: Model): Promise<unknown> {
  const { services, query, locale, reply } = context;
  const caller = callerOf(context);
  const db = await services.database.forReading();
  const identities = query.identities === '1';
  if (identities && !hasDuty(caller.role, 'identities')) throw new Refusal('forbidden');
  if (identities && tellsOfPeople(model)) requireReason(query);
  const format = formatOf(query.format);
  const { sort, filter } = readListQuery({ sort: query.sort, filter: query.filter });
  const selection = {
    where: and(listConditions(db, model, { filter, principal: caller, locale }), await scopeOf(db, caller, model.name)),
    order: listOrder(model, sort, { role: caller.role, belowParent: false }),
  };
  await noteExport(context, caller, { resource: model.name, identities, filter: auditable(model, filter) });
  return sendTable(reply, listTable(db, { model, selection, role: caller.role, locale, identities }), format);
}

/** Whoever sees a list may take it out. */
function rolesOf({ name, resource }: Model): Route['allow'] {
  const [first, ...others] = resource.rights.read;
  if (!first) throw new Error(`${name} is read by nobody`);
  return [first, ...others];
}

export const exportRoutes: Route[] = allModels().map((model): Route => ({
  method: 'GET',
  path: `${model.resource.paths.base}/export`,
  allow: rolesOf(model),
  summary: `The list of ${model.name} as a file, as it is filtered`,
  tag,
  query: {
    format: 'csv (unless said) or xlsx',
    filter: 'As in the list',
    sort: 'As in the list',
    identities: '1: names, telephones and emails too; administrators only, and recorded',
    reason: 'Why identities are taken out; asked for with them',
  },
  refusals: ['bad_request', 'unknown_field', 'forbidden', 'invalid', 'second_yes_needed'],
  approval: { act: 'identities', applies: (context) => tellsOfPeople(model) && takesNames(context) },
  answer: { file: tableTypes },
  handle: (context) => exportList(context, model),
}));
