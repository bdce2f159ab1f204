import { eq } from 'drizzle-orm';
import { choice, ignored, isLocale, label, linkOf, type Fields } from '../../../src/resources/define/index.ts';
import { duties, isResourceName, resourceOf, type ResourceName } from '../../../src/resources/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { findRecord, idOf } from '../../resources/findRecord.ts';
import { allModels, modelOf, targetOf, type Model } from '../../resources/model.ts';
import { findVersion } from '../../study/forms/formVersions.ts';
import { fieldsToChoose } from './columnsOf.ts';
import { importChoices, importFile, importQuery } from './importFile.ts';
import { importAnswer } from './importReport.ts';
import { importListRoutes } from './importListRoutes.ts';
import { importRecords } from './importRecords.ts';
import { importResponses } from './importResponses.ts';
import { answerFields, questionsInRow } from './responseColumns.ts';
import { templateRoutes } from './templateRoutes.ts';

const tag = 'Import';
/** A questionnaire has more columns than a list. */
const mostQuestions = 2_000;
const importable = allModels().filter(({ resource }) => resource.importable);

function resourceField(): Fields {
  const labels = Object.fromEntries(importable.map(({ name, resource }) => [name, resource.label.many]));
  return { resource: choice(labels, { label: label({ en: 'What', fr: 'Quoi', pt: 'O quê', mg: 'Inona', sw: 'Nini' }) }) };
}

/** Older clients send the whole record with the file: its places and choices count for every row, the rest is dropped. */
function detailFields(): Fields {
  const alongside: Record<string, Fields[string]> = {};
  for (const { resource } of importable) {
    for (const [name, field] of Object.entries(resource.fields)) {
      const counts = (linkOf(field) || name === 'typeChurch' || name === 'langage') && !field.readOnly;
      const { required: _, default: __, ...rest } = field;
      alongside[name] = counts ? { ...rest, filled: false } : ignored({ label: field.label });
    }
  }
  return alongside;
}

function importInto(context: RouteContext, model: Model, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { services, locale } = context;
  return importFile(context, {
    resource: model.name,
    parentId: Object.values(given).find((value): value is string => typeof value === 'string') ?? null,
    remembered: model.name,
    headings: model.resource.columns.map((name) => model.resource.fields[name]?.label[locale] ?? name),
    fields: fieldsToChoose(model, locale),
    run: (sheet, asked) => importRecords(services, { model, sheet, given, principal: callerOf(context), locale, ...asked }),
  });
}

/** Below a parent: the records that lie there. A file for something else is refused by name. */
async function importBelow(context: RouteContext, name: ResourceName): Promise<unknown> {
  const model = modelOf(name);
  const parentField = model.resource.parents?.[0] as string;
  const named = (context.body as { resource?: string | null }).resource;
  if (named && named !== name) throw new Refusal('invalid', { problems: { resource: { code: 'wrong_parent' } } });
  const field = model.stored[parentField] as NonNullable<(typeof model.stored)[string]>;
  const parent = await findRecord(context.services.database.db, targetOf(field), { principal: callerOf(context), id: context.params.id ?? '' });
  return importInto(context, model, { [parentField]: parent.id });
}

async function importAnything(context: RouteContext): Promise<unknown> {
  const { resource, ...alongside } = context.body as Record<string, unknown>;
  const model = modelOf(typeof resource === 'string' && isResourceName(resource) ? resource : 'users');
  const given = Object.fromEntries(Object.entries(alongside).filter(([field, value]) => value !== null && value !== undefined && field in model.stored));
  return importInto(context, model, given);
}

async function importAnswers(context: RouteContext): Promise<unknown> {
  const { services, params, locale } = context;
  const { db } = services.database;
  const formId = idOf(params.id);
  const [form] = await db.select({ id: tables.formulaires.id }).from(tables.formulaires).where(eq(tables.formulaires.id, formId));
  if (!form) throw new Refusal('not_found');
  const version = await findVersion(db, formId);
  if (!version) throw new Refusal('form_closed');
  const spoken = isLocale(context.query.language) ? context.query.language : locale;
  return importFile(context, {
    resource: 'responses',
    parentId: formId,
    remembered: formId,
    headings: questionsInRow(version.read).map(({ code }) => code),
    fields: answerFields(version.read),
    columnLimit: mostQuestions,
    run: (sheet, { update: _, ...asked }) => importResponses(services, { version, sheet, caller: callerOf(context), locale: spoken, ...asked }),
  });
}

const refusals = ['file_unreadable', 'invalid', 'not_found', 'import_running', 'too_large', 'bad_request'] as const;

export const importRoutes: Route[] = [
  ...importable.flatMap(({ name }): Route[] => {
    const path = resourceOf(name).paths.import;
    if (!path) return [];
    return [
      {
        method: 'POST',
        path,
        allow: duties.imports,
        summary: `Imports ${name} from a spreadsheet`,
        tag,
        body: { file: true, fields: { ...importChoices, ...resourceField() } },
        query: importQuery,
        refusals,
        answer: importAnswer,
        handle: (context) => importBelow(context, name),
      },
    ];
  }),
  {
    method: 'POST',
    path: 'importFile',
    allow: duties.imports,
    summary: 'Imports records of any importable resource from a spreadsheet; users unless said',
    tag,
    body: { file: true, fields: { ...detailFields(), ...importChoices, ...resourceField() } },
    query: importQuery,
    refusals,
    answer: importAnswer,
    handle: importAnything,
  },
  {
    method: 'POST',
    path: 'formulaires/:id/import',
    allow: duties.imports,
    summary: 'Imports sets of answers of a form from a spreadsheet',
    tag,
    body: { file: true, fields: importChoices },
    query: { ...importQuery, language: 'In which the answers were given, where the file does not say' },
    refusals: [...refusals, 'form_closed'],
    answer: importAnswer,
    handle: importAnswers,
  },
  ...templateRoutes(importable),
  ...importListRoutes,
];
