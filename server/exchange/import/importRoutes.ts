import { eq } from 'drizzle-orm';
import { boolean, choice, ignored, isLocale, label, type Fields, type Locale } from '../../../src/resources/define/index.ts';
import { isResourceName, resourceOf, type ResourceName } from '../../../src/resources/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { findRecord, idOf } from '../../resources/findRecord.ts';
import { allKept, keptOf, targetOf, type Kept } from '../../resources/kept.ts';
import { findVersion } from '../../study/forms/formVersions.ts';
import { readSheet } from '../read/readSheet.ts';
import { sheetLimits, UnreadableSheet, type Sheet } from '../read/Sheet.ts';
import { say } from '../say.ts';
import { importRecords } from './importRecords.ts';
import { importResponses } from './importResponses.ts';
import { recordImport } from './recordImport.ts';
import type { ImportReport } from './Report.ts';

const tag = 'Import';
const importable = allKept().filter(({ resource }) => resource.importable);

const choices = {
  dryRun: boolean({ label: label('Check only', 'Vérifier seulement', 'Só verificar', 'Hamarinina fotsiny') }),
  good: boolean({ label: label('Import the good rows', 'Importer les bonnes lignes', 'Importar as linhas boas', 'Ampidiro ny andalana tsara') }),
  mode: choice(
    {
      add: label('Add new ones', 'Ajouter les nouveaux', 'Acrescentar os novos', 'Ampio ny vaovao'),
      update: label('Add new ones and change those that exist', 'Ajouter et modifier', 'Acrescentar e alterar', 'Ampio sy ovay'),
    },
    { label: label('Mode', 'Mode', 'Modo', 'Fomba') },
  ),
};

function resourceField(): Fields {
  const labels = Object.fromEntries(importable.map(({ name, resource }) => [name, resource.label.many]));
  return { resource: choice(labels, { label: label('What', 'Quoi', 'O quê', 'Inona') }) };
}

/** Older clients send the whole record beside the file: its places and choices count for every row, the rest is dropped. */
function besideFields(): Fields {
  const beside: Record<string, Fields[string]> = {};
  for (const { resource } of importable) {
    for (const [name, field] of Object.entries(resource.fields)) {
      const counts = (field.kind === 'reference' || name === 'typeChurch' || name === 'langage') && !field.readOnly;
      const { required: _, default: __, ...rest } = field;
      beside[name] = counts ? { ...rest, filled: false } : ignored({ label: field.label });
    }
  }
  return beside;
}

interface Asked {
  dryRun: boolean;
  good: boolean;
  update: boolean;
}

function asked({ body, query }: RouteContext): Asked {
  const { dryRun, good, mode } = body as { dryRun?: boolean; good?: boolean; mode?: string };
  return { dryRun: dryRun === true || query.dryRun === '1', good: good === true || query.good === '1', update: mode === 'update' };
}

function unreadable(error: unknown, locale: Locale, columns: readonly string[]): Refusal | undefined {
  if (!(error instanceof UnreadableSheet)) return undefined;
  const max = error.reason === 'too_many_rows' ? sheetLimits.rows : sheetLimits.columns;
  const reason = say(`file_${error.reason}`, locale, { columns: columns.slice(0, 12).join(', '), max });
  return new Refusal('file_unreadable', { params: { reason }, errors: { file: reason }, details: { reason: error.reason } });
}

function messageOf({ dryRun, stored, counts }: ImportReport, locale: Locale): string {
  const kept = counts.new + counts.changed;
  if (dryRun) return say('import_checked', locale);
  if (stored && counts.refused > 0) return say('import_partly', locale, { smart_count: kept, refused: counts.refused });
  if (stored) return say('imported', locale, { smart_count: kept });
  return counts.refused > 0 ? say('import_refused', locale, { smart_count: counts.refused }) : say('imported_nothing', locale);
}

interface Task {
  resource: string;
  parentId: string | null;
  /** Headings that would have been understood, to say so where none was. */
  columns: readonly string[];
  run(sheet: Sheet): Promise<ImportReport>;
}

/** Reads the file, imports it, and answers with the report: 422 where a fault kept everything out. */
async function importFile(context: RouteContext, { resource, parentId, columns, run }: Task): Promise<object> {
  const { services, file, locale, reply } = context;
  if (!file) throw new Refusal('invalid', { problems: { file: { code: 'not_a_file' } } });
  try {
    const sheet = await readSheet(file.name, file.content);
    const report = await recordImport(services, { resource, parentId, fileName: file.name, caller: callerOf(context) }, () => run(sheet));
    const kept = report.stored || report.dryRun || report.counts.refused === 0;
    if (!kept) void reply.code(422);
    return { message: messageOf(report, locale), ...(!kept && { code: 'invalid' }), ...report };
  } catch (error) {
    throw unreadable(error, locale, columns) ?? error;
  }
}

function importInto(context: RouteContext, kept: Kept, given: Readonly<Record<string, unknown>>): Promise<object> {
  const { services, locale } = context;
  const columns = kept.resource.columns.map((name) => kept.resource.fields[name]?.label[locale] ?? name);
  const parentId = Object.values(given).find((value): value is string => typeof value === 'string') ?? null;
  return importFile(context, {
    resource: kept.name,
    parentId,
    columns,
    run: (sheet) => importRecords(services, { kept, sheet, given, asker: callerOf(context), locale, ...asked(context) }),
  });
}

/** Below a parent: the records that lie there. A file for something else is refused by name. */
async function importBelow(context: RouteContext, name: ResourceName): Promise<object> {
  const kept = keptOf(name);
  const parentField = kept.resource.parents?.[0] as string;
  const named = (context.body as { resource?: string | null }).resource;
  if (named && named !== name) throw new Refusal('invalid', { problems: { resource: { code: 'wrong_parent' } } });
  const field = kept.stored[parentField] as NonNullable<(typeof kept.stored)[string]>;
  const parent = await findRecord(context.services.database.db, targetOf(field), { asker: callerOf(context), id: context.params.id ?? '' });
  return importInto(context, kept, { [parentField]: parent.id });
}

async function importAnything(context: RouteContext): Promise<object> {
  const { resource, dryRun: _, good: __, mode: ___, ...beside } = context.body as Record<string, unknown>;
  const name = typeof resource === 'string' && isResourceName(resource) ? resource : 'users';
  const kept = keptOf(name);
  const given = Object.fromEntries(Object.entries(beside).filter(([field, value]) => value !== null && value !== undefined && field in kept.stored));
  return importInto(context, kept, given);
}

async function importAnswers(context: RouteContext): Promise<object> {
  const { services, params, locale } = context;
  const { db } = services.database;
  const formId = idOf(params.id);
  const [form] = await db.select({ id: tables.formulaires.id, isValid: tables.formulaires.isValid }).from(tables.formulaires).where(eq(tables.formulaires.id, formId));
  if (!form) throw new Refusal('not_found');
  const version = await findVersion(db, formId);
  if (!version) throw new Refusal('form_closed');
  const { dryRun, good } = asked(context);
  const columns = version.read.questions.map(({ code }) => code);
  const spoken = isLocale(context.query.language) ? context.query.language : locale;
  return importFile(context, {
    resource: 'responses',
    parentId: formId,
    columns,
    run: (sheet) => importResponses(services, { version, sheet, caller: callerOf(context), locale: spoken, dryRun, good }),
  });
}

const refusals = ['file_unreadable', 'invalid', 'not_found', 'import_running', 'too_large'] as const;

export const importRoutes: Route[] = [
  ...importable.flatMap(({ name }): Route[] => {
    const path = resourceOf(name).paths.import;
    if (!path) return [];
    return [
      {
        method: 'POST',
        path,
        allow: ['ADMIN'],
        summary: `Imports ${name} from a spreadsheet`,
        tag,
        body: { file: true, fields: { ...choices, ...resourceField() } },
        query: { good: '1: the rows without a fault', dryRun: '1: check only' },
        refusals,
        handle: (context) => importBelow(context, name),
      },
    ];
  }),
  {
    method: 'POST',
    path: 'importFile',
    allow: ['ADMIN'],
    summary: 'Imports records of any importable resource from a spreadsheet; users unless said',
    tag,
    body: { file: true, fields: { ...besideFields(), ...choices, ...resourceField() } },
    query: { good: '1: the rows without a fault', dryRun: '1: check only' },
    refusals,
    handle: importAnything,
  },
  {
    method: 'POST',
    path: 'formulaires/:id/import',
    allow: ['ADMIN'],
    summary: 'Imports sets of answers of a form from a spreadsheet',
    tag,
    body: { file: true, fields: choices },
    query: { good: '1: the rows without a fault', dryRun: '1: check only' },
    refusals: [...refusals, 'form_closed'],
    handle: importAnswers,
  },
];
