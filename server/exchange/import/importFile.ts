import { PassThrough } from 'node:stream';
import { boolean, choice, label, text, type Fields, type Locale } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { problemBody } from '../../http/problemBody.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { sendTable } from '../export/sendTable.ts';
import { skipTitleRows } from '../read/skipTitleRows.ts';
import { readSheet } from '../read/readSheet.ts';
import type { Sheet } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import type { AskedImport, Keep } from './ImportTask.ts';
import { readMapping, rememberMapping, withRemembered } from './mappings.ts';
import { recordImport } from './recordImport.ts';
import { refusalOfSheet } from './refusalOfSheet.ts';
import { refusedTable } from './refusedTable.ts';
import type { ImportField, ImportReport } from './Report.ts';

/** What may come alongside any file. */
export const importChoices: Fields = {
  dryRun: boolean({ label: label({ en: 'Check only', fr: 'Vérifier seulement', pt: 'Só verificar', mg: 'Hamarinina fotsiny', sw: 'Kagua tu' }) }),
  good: boolean({
    label: label({
      en: 'Import the good rows',
      fr: 'Importer les bonnes lignes',
      pt: 'Importar as linhas boas',
      mg: 'Ampidiro ny andalana tsara',
      sw: 'Ingiza mistari sahihi',
    }),
  }),
  mode: choice(
    {
      add: label({ en: 'Add new ones', fr: 'Ajouter les nouveaux', pt: 'Acrescentar os novos', mg: 'Ampio ny vaovao', sw: 'Ongeza mpya' }),
      update: label({
        en: 'Add new ones and change those that exist',
        fr: 'Ajouter et modifier',
        pt: 'Acrescentar e alterar',
        mg: 'Ampio sy ovay',
        sw: 'Ongeza mpya na badilisha zilizopo',
      }),
    },
    { label: label({ en: 'Mode', fr: 'Mode', pt: 'Modo', mg: 'Fomba', sw: 'Njia' }) },
  ),
  mapping: text({ label: label({ en: 'Columns', fr: 'Colonnes', pt: 'Colunas', mg: 'Tsangana', sw: 'Safu' }), max: 20_000 }),
};

export const importQuery = {
  good: '1: the rows without a fault',
  dryRun: '1: check only',
  refused: '1: check only, and answer the refused rows as csv with the reason in a column',
};

export interface ImportTask {
  resource: string;
  parentId: string | null;
  /** What a mapping of columns is remembered for. */
  remembered: string;
  /** Headings that would have been understood, to say so where none was. */
  headings: readonly string[];
  /** What columns can be read as, to ask it of a file of which none was understood. */
  fields: readonly ImportField[];
  columnLimit?: number;
  run(sheet: Sheet, asked: AskedImport): Promise<ImportReport>;
}

function unreadable(error: unknown, { headings, fields, columnLimit }: ImportTask, { locale, sheet }: { locale: Locale; sheet?: Sheet }): unknown {
  return refusalOfSheet(error, { headings, columnLimit, locale, ...(sheet && { details: { header: sheet.header, fields } }) });
}

function messageOf({ dryRun, stored, counts }: ImportReport, locale: Locale): string {
  const kept = counts.new + counts.changed;
  if (dryRun) return translate('import_checked', locale);
  if (stored && counts.refused > 0) return translate('import_partly', locale, { smart_count: kept, refused: counts.refused });
  if (stored) return translate('imported', locale, { smart_count: kept });
  return counts.refused > 0 ? translate('import_refused', locale, { smart_count: counts.refused }) : translate('imported_nothing', locale);
}

interface Answer {
  status: number;
  body: object;
}

function answerOf(report: ImportReport & { importId?: string }, locale: Locale): Answer {
  const kept = report.stored || report.dryRun || report.counts.refused === 0;
  return { status: kept ? 200 : 422, body: { message: messageOf(report, locale), ...(!kept && { code: 'invalid' }), ...report } };
}

/**
 * Answers line by line (`application/x-ndjson`): `{"done":250,"total":10000}` while rows are imported, at last
 * `{"status":200,"body":…}`. A file that is checked before it is stored counts half for each.
 */
function tellProgress({ reply, locale, request }: RouteContext, total: number, work: (progress: (done: number) => void) => Promise<Answer>): unknown {
  const lines = new PassThrough();
  const tell = (line: object) => void lines.write(`${JSON.stringify(line)}\n`);
  const refused = (error: unknown): Answer => {
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'import failed');
    const refusal = error instanceof Refusal ? error : new Refusal('internal');
    return { status: refusal.status, body: problemBody(refusal, locale) };
  };
  tell({ done: 0, total });
  void work((done) => tell({ done, total }))
    .catch(refused)
    .then((answer) => {
      tell(answer);
      lines.end();
    });
  return reply.type('application/x-ndjson; charset=utf-8').send(lines);
}

/** Reads the file, imports it, and answers with the report: 422 where a fault kept everything out. */
export async function importFile(context: RouteContext, task: ImportTask): Promise<unknown> {
  const { services, file, locale, reply, request, query } = context;
  const { dryRun, good, mode, mapping: said } = context.body as { dryRun?: boolean; good?: boolean; mode?: string; mapping?: string };
  if (!file) throw new Refusal('invalid', { problems: { file: { code: 'not_a_file' } } });
  const { db } = services.database;
  const byHand = readMapping(said);
  const mapping = await withRemembered(db, task.remembered, byHand);
  const onlyRefused = query.refused === '1';
  const asked: AskedImport = {
    dryRun: onlyRefused || dryRun === true || query.dryRun === '1',
    good: good === true || query.good === '1',
    update: mode === 'update',
    mapping,
  };
  const found = await readSheet(file.name, file.content, task.columnLimit).catch((error: unknown) => {
    throw unreadable(error, task, { locale });
  });
  let sheet = found;

  const work = async (progress?: (done: number) => void): Promise<ImportReport & { importId?: string }> => {
    try {
      const run = (keep?: Keep) =>
        skipTitleRows(found, task.columnLimit, (read) => {
          sheet = read;
          return task.run(read, { ...asked, keep, ...(progress && { progress }) });
        });
      const target = { resource: task.resource, parentId: task.parentId, fileName: file.name, caller: callerOf(context) };
      const report = onlyRefused ? await run() : await recordImport(services, target, run);
      if (report.stored) await rememberMapping(db, task.remembered, byHand);
      return report;
    } catch (error) {
      throw unreadable(error, task, { locale, sheet: found });
    }
  };
  if (onlyRefused) {
    const report = await work();
    return sendTable(reply, refusedTable(sheet, report, locale), 'csv');
  }
  if (request.headers.accept?.includes('application/x-ndjson'))
    return tellProgress(context, found.rows.length, async (progress) => answerOf(await work(progress), locale));
  const { status, body } = answerOf(await work(), locale);
  void reply.code(status);
  return body;
}
