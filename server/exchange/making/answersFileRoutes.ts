import { duties, hasDuty } from '../../../src/resources/index.ts';
import { isLocale } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import { asksForUncounted, responsesWhere } from '../../study/answers/listResponses.ts';
import { anonymityOf } from '../export/anonymity/anonymityOf.ts';
import { anonymityWords } from '../export/anonymity/anonymityWords.ts';
import { leavesSmallGroups } from '../export/anonymity/leavesSmallGroups.ts';
import { readCoarse, readSize } from '../export/anonymity/readCoarse.ts';
import { answersFilter } from '../export/answersFilter.ts';
import { placeLevels } from '../export/dataset/placeLevels.ts';
import { storedRows } from '../export/dataset/responseRows.ts';
import { requireReason, takesNames } from '../export/namesWanted.ts';
import { noteExport } from '../export/noteExport.ts';
import { versionsOf } from '../export/versionsOf.ts';
import { answersFormatOf, answersFormats, answersTypes } from './answersFormats.ts';
import { holdsRest, keepFile, sendRest } from './keptFiles.ts';
import { makeFile } from './makeFile.ts';

async function exportResponses(context: RouteContext): Promise<unknown> {
  const { services, params, query, locale } = context;
  const caller = callerOf(context);
  const formId = idOf(params.id);
  const format = answersFormatOf(query.format);
  const identities = query.identities === '1';
  if (identities && !hasDuty(caller.role, 'identities')) throw new Refusal('forbidden');
  if (identities) requireReason(query);
  const [coarse, k] = [readCoarse(query.coarse), readSize(query.k)];
  // Who is named is not hidden by bands.
  if (identities && Object.keys(coarse).length > 0) throw new Refusal('bad_request', { details: { parameter: 'coarse' } });
  const rest = sendRest(context, caller);
  if (rest) return rest;
  const db = await services.database.forReading();
  const versions = await versionsOf(db, formId);
  const filter = answersFilter(context, caller.role);
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
    filePlace: services.files.place,
  };
  const file = await makeFile(task, storedRows(db, { where, identities, levels }));
  await file.begun;
  const { file: name, type } = answersFormats[format];
  return keepFile(context, caller, { file, name, type });
}

/** Whether a file without names, as this call asks for it, has sets in small groups. */
async function hasSmallGroups(context: RouteContext): Promise<boolean> {
  const { services, params, query, locale } = context;
  if (query.identities === '1') return false;
  const db = await services.database.forReading();
  const { role } = callerOf(context);
  const formId = idOf(params.id);
  const where = responsesWhere(db, formId, { filter: answersFilter(context, role), counted: true });
  return leavesSmallGroups(db, { versions: await versionsOf(db, formId), where, locale, coarse: readCoarse(query.coarse), k: readSize(query.k), role });
}

export const answersFileRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/responses/export',
    allow: duties.data,
    summary:
      'The answers of a form as a file, by study code. What broke off is fetched on within ten minutes: Range, and If-Range with the ETag of the beginning',
    tag: 'Export',
    query: {
      format:
        'csv (unless said), xlsx, zip: everything that SPSS, Stata and R need, with a codebook; fhir or fhir5: Questionnaires and QuestionnaireResponses of FHIR R4 or R5, one a line; odm: CDISC ODM 1.3.2',
      filter: 'As in the list of responses; {"unfinished":true} and {"unconsented":true} bring what does not count by itself, marked',
      coarse: '{"<question>":"year"}: columns made coarser, year, age, bands5, bands10 or leftOut; without identities alone',
      k: 'What the codebook tells groups by; 5 unless said',
      language: 'Of labels and the codebook; the reader’s unless said',
      identities: '1: names, telephones and emails too, which is recorded',
      reason: 'Why identities are taken out; asked for with them',
    },
    refusals: ['not_found', 'bad_request', 'forbidden', 'invalid', 'second_yes_needed'],
    // The rest of a file that broke off is of the same yes.
    approval: [
      { act: 'identities', applies: (context) => takesNames(context) && !holdsRest(context, callerOf(context)) },
      { act: 'smallGroups', applies: async (context) => !holdsRest(context, callerOf(context)) && (await hasSmallGroups(context)) },
    ],
    answer: { file: answersTypes },
    handle: exportResponses,
  },
];
