import { choice, label } from '../../../src/resources/define/index.ts';
import { duties, formulaires } from '../../../src/resources/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import { findVersion } from '../../study/forms/formVersions.ts';
import { loadFormTree } from '../../study/forms/loadFormTree.ts';
import { sendFile, tableTypes } from '../export/sendTable.ts';
import { importChoices, importQuery } from '../import/importFile.ts';
import { formImport } from './formImport.ts';
import { xlsFormReport } from './xlsFormReport.ts';
import { createNames } from './write/createNames.ts';
import { workbookOf } from './write/workbookOf.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

const { values: _, labels } = formulaires.fields.defaultLanguage.options;

async function exportForm(context: RouteContext): Promise<unknown> {
  const { services, params, locale, reply } = context;
  const caller = callerOf(context);
  const { db } = services.database;
  const id = idOf(params.id);
  const form = await loadFormTree(db, id);
  if (!form) throw new Refusal('not_found');
  const version = (await findVersion(db, id))?.number ?? null;
  await db.transaction((tx) =>
    services.audit.write(tx, {
      actorId: caller.userId,
      actorRole: caller.role,
      action: 'export',
      resource: 'formulaires',
      recordId: id,
      after: { identities: false, format: 'xlsform', filter: null },
    }),
  );
  const parts = workbookOf(writeXlsForm(form, { version, locale }));
  return sendFile(reply, {
    name: `${createNames()(form.title, 'form')}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    parts,
  });
}

/** Forms in and out in the field's own format (https://xlsform.org). */
export const xlsFormRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/xlsform',
    allow: duties.publishing,
    summary:
      'Makes a draft of an XLSForm (xlsx, xls, ods), a data dictionary of REDCap (csv) or a Questionnaire of FHIR (json), and tells what did not come over; with dryRun it only tells',
    tag: 'Import',
    body: {
      file: true,
      fields: {
        dryRun: importChoices.dryRun as NonNullable<typeof importChoices.dryRun>,
        language: choice(labels, { label: label({ en: 'Written in', fr: 'Rédigé en', pt: 'Escrito em', mg: 'Fiteny nanoratana', sw: 'Lugha iliyoandikwa' }) }),
      },
    },
    query: { dryRun: importQuery.dryRun },
    refusals: ['file_unreadable', 'invalid', 'import_running', 'too_large'],
    answer: xlsFormReport,
    handle: formImport,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/xlsform',
    allow: duties.publishing,
    summary: 'The draft of a form as XLSForm, which ODK, KoboToolbox and an import here can read',
    tag: 'Export',
    refusals: ['not_found'],
    answer: { file: [tableTypes[1]] },
    handle: exportForm,
  },
];
