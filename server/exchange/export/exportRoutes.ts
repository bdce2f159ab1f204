import { duties, hasDuty } from '../../../src/resources/index.ts';
import { and } from 'drizzle-orm';
import { isLocale } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import { allModels, type Model, tellsOfPeople } from '../../resources/model.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { listOrder } from '../../resources/listOrder.ts';
import { auditable } from '../../resources/auditable.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { scopeOf } from '../../resources/scope.ts';
import { asksForUncounted, responsesWhere } from '../../study/answers/listResponses.ts';
import { anonymityOf } from './anonymity/anonymityOf.ts';
import { anonymityWords } from './anonymity/anonymityWords.ts';
import { readCoarse, readSize } from './anonymity/readCoarse.ts';
import { listTable } from './listTable.ts';
import { noteExport } from './noteExport.ts';
import { placeLevels } from './dataset/placeLevels.ts';
import { storedRows } from './dataset/responseRows.ts';
import { makeFile } from './making/makeFile.ts';
import { holdsRest, keepFile, sendRest } from './making/keptFiles.ts';
import { formatOf, sendTable, tableMediaTypes, tableTypes } from './sendTable.ts';
import { versionsOf } from './versionsOf.ts';

const tag = 'Export';
const zipType = 'application/zip';

/** Names leave only with the reason why. @throws Refusal 422 at the reason */
function requireReason({ reason }: RouteContext['query']): void {
  if (!reason?.trim()) throw new Refusal('invalid', { problems: { reason: { code: 'required' } } });
}

/** Whether whoever may asks for names, with the reason without which nothing leaves. */
function takesNames({ query, ...context }: RouteContext): boolean {
  return query.identities === '1' && Boolean(query.reason?.trim()) && hasDuty(context.caller?.role, 'identities');
}

async function exportList(context: RouteContext, model: Model): Promise<unknown> {
  const { services, query, locale, reply } = context;
  const caller = callerOf(context);
  const { db } = services.database;
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

async function exportResponses(context: RouteContext): Promise<unknown> {
  const { services, params, query, locale } = context;
  const caller = callerOf(context);
  const { db } = services.database;
  const formId = idOf(params.id);
  const format = query.format === 'zip' ? ('zip' as const) : formatOf(query.format);
  const identities = query.identities === '1';
  if (identities && !hasDuty(caller.role, 'identities')) throw new Refusal('forbidden');
  if (identities) requireReason(query);
  const [coarse, k] = [readCoarse(query.coarse), readSize(query.k)];
  // Who is named is not hidden by bands.
  if (identities && Object.keys(coarse).length > 0) throw new Refusal('bad_request', { details: { parameter: 'coarse' } });
  const rest = sendRest(context, caller);
  if (rest) return rest;
  const versions = await versionsOf(db, formId);
  const { filter } = readListQuery({ filter: query.filter });
  const where = responsesWhere(db, formId, { filter, counted: true });
  await noteExport(context, caller, { resource: 'responses', recordId: formId, identities, filter });
  const language = isLocale(query.language) ? query.language : locale;
  const anonymity = identities ? undefined : await anonymityOf(db, { versions, where, locale: language, coarse, k, role: caller.role });
  const { places, levels } = anonymity ?? { places: placeLevels, levels: () => placeLevels.length };
  const task = {
    format,
    versions: versions.map(({ read: _, ...stored }) => stored),
    locale: language,
    identities,
    marked: asksForUncounted(filter),
    coarse,
    places,
    anonymity: anonymity && anonymityWords(anonymity.report, language),
    filter,
    filesFolder: services.files.folder,
  };
  const file = await makeFile(task, storedRows(db, { where, identities, levels }));
  await file.begun;
  const name = format === 'zip' ? 'answers.zip' : `responses.${format}`;
  return keepFile(context, caller, { file, name, type: format === 'zip' ? zipType : tableMediaTypes[format] });
}

/** Whoever sees a list may take it out. */
function rolesOf({ name, resource }: Model): Route['allow'] {
  const [first, ...others] = resource.rights.read;
  if (!first) throw new Error(`${name} is read by nobody`);
  return [first, ...others];
}

export const exportRoutes: Route[] = [
  ...allModels().map((model): Route => ({
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
  })),
  {
    method: 'GET',
    path: 'formulaires/:id/responses/export',
    allow: duties.data,
    summary:
      'The answers of a form as a file, by study code. What broke off is fetched on within ten minutes: Range, and If-Range with the ETag of the beginning',
    tag,
    query: {
      format: 'csv (unless said), xlsx, or zip: everything that SPSS, Stata and R need, with a codebook',
      filter: 'As in the list of responses; {"unfinished":true} and {"unconsented":true} bring what does not count by itself, marked',
      coarse: '{"<question>":"year"}: columns made coarser, year, bands5, bands10 or leftOut; without identities alone',
      k: 'What the codebook tells groups by; 5 unless said',
      language: 'Of labels and the codebook; the reader’s unless said',
      identities: '1: names, telephones and emails too, which is recorded',
      reason: 'Why identities are taken out; asked for with them',
    },
    refusals: ['not_found', 'bad_request', 'forbidden', 'invalid', 'second_yes_needed'],
    // The rest of a file that broke off is of the same yes.
    approval: { act: 'identities', applies: (context) => takesNames(context) && !holdsRest(context, callerOf(context)) },
    answer: { file: [...tableTypes, zipType] },
    handle: exportResponses,
  },
];
