import type { XlsFormFinding } from '../../src/contract/index.ts';
import { limits } from '../http/limits.ts';
import { listOf } from '../http/shapes.ts';
import { choice, label } from '../../src/resources/define/index.ts';
import { duties, formulaires } from '../../src/resources/index.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../http/route.ts';
import { idOf } from '../resources/findRecord.ts';
import { findVersion } from '../study/forms/formVersions.ts';
import { loadFormTree } from '../study/forms/loadFormTree.ts';
import { sendFile } from './export/sendTable.ts';
import type { FormFormat } from './formats/FormFormat.ts';
import { filesOfDraft, formPackage } from './formats/formPackage.ts';
import { formFormats } from './formats/formFormats.ts';
import { importChoices, importQuery } from './import/importFile.ts';
import { formImport, tellFinding } from './formats/formImport.ts';
import type { FormTask } from './making/ExportTask.ts';
import { makeWhole } from './making/makeWhole.ts';
import type { Finding } from './xlsform/Finding.ts';
import { finding, xlsFormReport } from './xlsform/xlsFormReport.ts';
import { createNames } from './xlsform/write/createNames.ts';
import { actor } from '../resources/auditable.ts';

const zipType = 'application/zip';

/** As it is described: without the characters it is written in. */
const mediaType = ({ type }: FormFormat) => type.split(';')[0] ?? type;

const { values: _, labels } = formulaires.fields.defaultLanguage.options;

/** Written in another thread: a long form takes a while in any format. */
async function writeForm({ services, params, locale }: RouteContext, { name }: FormFormat, part: FormTask['part']) {
  const { db } = services.database;
  const id = idOf(params.id);
  const form = await loadFormTree(db, id);
  if (!form) throw new Refusal('not_found');
  const version = (await findVersion(db, id))?.number ?? null;
  return { id, form, made: await makeWhole({ format: 'form', name, part, form, version, locale }) };
}

async function exportForm(context: RouteContext, format: FormFormat): Promise<unknown> {
  const { services, reply } = context;
  const caller = callerOf(context);
  const { id, form, made: content } = await writeForm(context, format, 'content');
  await services.database.db.transaction((tx) =>
    services.audit.write(tx, {
      ...actor(caller),
      action: 'export',
      resource: 'formulaires',
      recordId: id,
      after: { identities: false, format: format.name, filter: null },
    }),
  );
  const name = createNames()(form.title, 'form');
  const book = { name: `${name}.${format.ending}`, content };
  const files = format.takesFiles ? filesOfDraft(form) : [];
  if (files.length === 0) return sendFile(reply, { name: book.name, type: format.type, parts: content });
  return sendFile(reply, { name: `${name}.zip`, type: zipType, parts: formPackage(book, files, services.files) });
}

async function tellLosses(context: RouteContext, format: FormFormat): Promise<XlsFormFinding[]> {
  const { made } = await writeForm(context, format, 'losses');
  return (JSON.parse(made.toString()) as Finding[]).map((loss) => tellFinding(loss, context.locale));
}

/** Forms in and out, as XLSForm and in other formats. */
export const formFileRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/xlsform',
    allow: duties.publishing,
    summary:
      'Makes a draft of an XLSForm (xlsx, xls, ods; or one zip with it and its pictures and recordings), a data dictionary of REDCap (csv) or a Questionnaire of FHIR (json), and tells what did not come over; with dryRun it only tells',
    tag: 'Import',
    body: {
      file: true,
      bytes: limits.packageBytes,
      fields: {
        dryRun: importChoices.dryRun as NonNullable<typeof importChoices.dryRun>,
        language: choice(labels, { label: label({ en: 'Written in', fr: 'Rédigé en', pt: 'Escrito em', mg: 'Fiteny nanoratana', sw: 'Lugha iliyoandikwa' }) }),
      },
    },
    query: { dryRun: importQuery.dryRun },
    refusals: ['file_unreadable', 'invalid', 'import_running', 'too_large', 'no_space', 'file_infected', 'scanner_away'],
    answer: xlsFormReport,
    handle: formImport,
  },
  ...formFormats.flatMap((format): Route[] => [
    {
      method: 'GET',
      path: `formulaires/:id/${format.name}`,
      allow: duties.publishing,
      summary: format.summary,
      tag: 'Export',
      refusals: ['not_found'],
      answer: { file: [mediaType(format), ...(format.takesFiles ? [zipType] : [])] },
      handle: (context) => exportForm(context, format),
    },
    {
      method: 'GET',
      path: `formulaires/:id/${format.name}/losses`,
      allow: duties.publishing,
      summary: `What the file of formulaires/:id/${format.name} does not say, by row and column`,
      tag: 'Export',
      refusals: ['not_found'],
      answer: listOf(finding),
      handle: (context) => tellLosses(context, format),
    },
  ]),
];
