import { and, eq, isNull } from 'drizzle-orm';
import { type Form, type Question, sectionsOf, type XlsFormFinding, type XlsFormReport, type XlsFormSection } from '../../../src/contract/index.ts';
import { typeEngines } from '../../../src/questionnaire/engine/index.ts';
import { isLocale, type Locale } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type RouteContext, type UploadedFile } from '../../http/route.ts';
import { translate as translateForms } from '../../study/translate.ts';
import { keepWhile, nameContent } from '../../files/keepAttachments.ts';
import { recordImport } from '../import/recordImport.ts';
import { refusalOfSheet } from '../import/refusalOfSheet.ts';
import { commitOrRollBack } from '../import/commitOrRollBack.ts';
import { readInWorker } from '../read/readInWorker.ts';
import { kindOfFile } from '../read/kindOfFile.ts';
import { createDraft } from '../xlsform/createDraft.ts';
import { type Finding, findingKinds } from '../xlsform/Finding.ts';
import type { FormFileKind, FormFileTask, ReadFormFile } from './readFormFile.ts';
import { mostColumns } from '../xlsform/read/readBook.ts';
import { translate } from '../xlsform/translate.ts';

const program = { name: 'formFileWorker', fromSource: new URL('./formFileWorker.dev.mjs', import.meta.url) };

/** A form may come as a tree of named values too, or with its files in one zip, which no list of records does. */
function kindOfForm(name: string, content: Buffer): FormFileKind {
  const [, ending = ''] = /\.(json|zip)$/i.exec(name.trim()) ?? [];
  if (ending.toLowerCase() === 'zip') return 'package';
  return ending ? 'json' : kindOfFile(name, content);
}

/** Everything about the file itself happens in a worker, whose time and memory end. */
async function readFile(
  { name, content }: UploadedFile,
  { language, locale, fileBytes }: Record<'language' | 'locale', Locale> & { fileBytes: number },
): Promise<ReadFormFile> {
  try {
    const task: FormFileTask = { kind: kindOfForm(name, content), content, name: name.replace(/\.[^.]*$/, ''), language, fileBytes };
    return await readInWorker<ReadFormFile>(program, task);
  } catch (error) {
    throw refusalOfSheet(error, { headings: ['type', 'name', 'label'], columnLimit: mostColumns, locale });
  }
}

/** Notes are read, not asked. */
const countAsked = (questions: readonly Question[] | null | undefined): number => (questions ?? []).filter(({ type }) => !typeEngines[type].role).length;

/** What would be created: the sections with how much they ask. */
function outlineOf(form: Form): XlsFormSection[] {
  return sectionsOf(form).map(({ title, question, sous_sections }) => ({
    title,
    questions: countAsked(question),
    subSections: (sous_sections ?? []).map((part) => ({ title: part.title, questions: countAsked(part.question) })),
  }));
}

/** A finding in the reader's language. */
export function tellFinding({ because, ...finding }: Finding, locale: Locale): XlsFormFinding {
  const why = because && translate(`rule_${because.why}` as 'rule_name', locale, { what: because.what });
  return { ...finding, kind: findingKinds[finding.code], reason: [translate(finding.code, locale), why].filter(Boolean).join(' ') };
}

/**
 * A form from an XLSForm: first, with `dryRun`, what it would be and what does not come over; then a new draft, in one
 * transaction. Forms that are there already are never touched.
 * @throws Refusal `file_unreadable` with the reason
 */
export async function formImport(context: RouteContext): Promise<XlsFormReport> {
  const { services, file, locale, query, body } = context;
  const caller = callerOf(context);
  const { dryRun, language } = body as { dryRun?: boolean; language?: string };
  if (!file) throw new Refusal('invalid', { problems: { file: { code: 'not_a_file' } } });
  const written = isLocale(language) ? language : locale;
  const { form, languages, findings, problems, files } = await readFile(file, { locale, language: written, fileBytes: services.config.fileMb * 1024 * 1024 });
  const isCheck = dryRun === true || query.dryRun === '1';
  const { db } = services.database;
  const [same] = await db
    .select({ id: tables.formulaires.id })
    .from(tables.formulaires)
    .where(and(eq(tables.formulaires.title, form.title), isNull(tables.formulaires.archivedAt)))
    .limit(1);

  const target = { resource: 'formulaires', parentId: null, fileName: file.name, caller };
  const report = {
    stored: !isCheck,
    dryRun: isCheck,
    counts: { new: 1, changed: 0, unchanged: 0, refused: 0 },
    rows: [],
    ignoredColumns: [],
    columns: [],
    fields: [],
  };
  const { importId, stored } = await recordImport(services, target, (keep) =>
    // A check makes the draft too, and leaves nothing of it: what it tells is exact.
    keepWhile(services, isCheck ? [] : files, () =>
      commitOrRollBack(services, keep, async (using, tx) => {
        const id = await createDraft({ services: using, tx, principal: caller }, form);
        await nameContent(using, tx, { formulaireId: id, files });
        if (!isCheck) form.id = id;
        // A draft is taken back by deleting it, as any other.
        return { report, done: { created: [], changed: [] } };
      }),
    ),
  );
  return {
    message: stored ? translate('created', locale, { title: form.title }) : translate('checked', locale),
    stored,
    dryRun: isCheck,
    importId,
    form: { ...(stored && { id: form.id }), title: form.title, isTitleTaken: same !== undefined, sections: outlineOf(form) },
    languages: { written: languages.default, assumed: languages.assumed, found: languages.found },
    findings: findings.map((finding) => tellFinding(finding, locale)),
    invalid: problems.map(({ title, code, params }) => ({ title, reason: translateForms(`invalid_${code}`, locale, params) })),
  };
}
