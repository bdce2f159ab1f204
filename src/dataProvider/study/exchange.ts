import type { AnonymityReport, Coarse, Distribution, XlsFormFinding, XlsFormReport } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { ResourceName } from '../../resources/index.ts';
import { resourceOf } from '../../resources/index.ts';
import { type Call, CallFailure } from '../http.ts';
import { type CallProgress, lastLine } from '../lastLine.ts';

/** The answer of a long call, and on the way how far it is, from a server that tells it. */
const inLines = (onProgress: (progress: CallProgress) => void) => ({
  headers: { accept: 'application/x-ndjson, application/json' },
  through: (response: Response) => lastLine(response, onProgress),
});

export interface DistributionAsked {
  filter: Readonly<Record<string, unknown>>;
  /** What sets are told apart by. */
  by?: string;
  /** The question whose number says how much a set counts. */
  weight?: string;
}

export interface ImportRow {
  /** As the spreadsheet counts, the header being 1. */
  row: number;
  status: 'new' | 'changed' | 'unchanged' | 'refused';
  errors?: Readonly<Record<string, string>>;
  /** The same next to the file's own columns. */
  problems?: readonly { column: string; value: string; reason: string }[];
  /** What a row that is taken should be looked at for. */
  hints?: readonly { column: string; value: string; reason: string }[];
}

/** What an import did, or with `dryRun` would do. A server that reports nothing answers a `message` alone. */
export interface ImportReport {
  message?: string;
  /** Whether anything was kept: false for a check, and where a refused row kept everything out. */
  stored?: boolean;
  dryRun?: boolean;
  rows?: ImportRow[];
  /** Headings of columns that were not read. */
  ignoredColumns?: string[];
  counts?: Partial<Record<ImportRow['status'], number>>;
  /** How each column was read, and what it could be read as. */
  columns?: { heading: string; field: string | null }[];
  fields?: { name: string; label: string; required: boolean }[];
}

/** One line of the list of imports. */
export interface ImportLine {
  id: string;
  resource: string;
  fileName: string;
  who: string | null;
  status: 'running' | 'checked' | 'stored' | 'not_stored' | 'failed' | 'undone';
  counts: Partial<Record<ImportRow['status'], number>> | null;
  createdAt: string;
  canUndo: boolean;
}

export interface ImportOptions {
  /** The record the rows belong below, where the declaration has such an import. */
  parentId?: string;
  /** Check everything, store nothing. */
  dryRun?: boolean;
  /** Take the good rows although others are refused. */
  good?: boolean;
  /** `update` also changes records that exist already; `add`, the default, leaves them. */
  mode?: 'add' | 'update';
  /** What a person said of columns: a field by heading, `''` for a column that is not to be read. */
  mapping?: Readonly<Record<string, string>>;
  onProgress?: (progress: CallProgress) => void;
}

export interface ExportOptions {
  format: 'csv' | 'xlsx';
  /** As in the list that is exported. */
  filter?: Readonly<Record<string, unknown>>;
  /** Names, phones and emails too: administrators only, and recorded. */
  identities?: boolean;
}

export interface ExportedFile {
  name: string;
  content: Blob;
}

/** A refusal that comes with its report: a row that was refused kept everything out. */
function reportIn(failure: unknown): ImportReport | undefined {
  const report = failure instanceof CallFailure ? (failure.body as ImportReport | undefined) : undefined;
  return Array.isArray(report?.rows) ? report : undefined;
}

/** Spreadsheets of thousands of rows over a slow line. */
const tenMinutes = 600_000;

function importPath(resource: ResourceName, parentId: string | undefined): string {
  const path = resourceOf(resource).paths.import;
  return path !== undefined && parentId !== undefined ? path.replace(':id', encodeURIComponent(parentId)) : 'importFile';
}

/** The name the server gave the file: `filename*` in UTF-8 first, then `filename`. */
function fileName(headers: Headers, fallback: string): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? fallback) : decodeURIComponent(encoded);
}

export function exchangeCalls(call: Call) {
  const download = async (path: string, { format, filter, identities }: ExportOptions): Promise<ExportedFile> => {
    const query = { format, filter: filter && JSON.stringify(filter), identities: identities ? '1' : undefined };
    const { status, headers, file } = await call({ path, query, expect: 'file', timeout: tenMinutes });
    if (!file) throw new CallFailure({ status, code: 'bad_response' });
    return { name: fileName(headers, `${path.replace(/\//g, '-')}.${format}`), content: file };
  };
  const upload = async (path: string, fields: Readonly<Record<string, unknown>>, { dryRun, good, mapping, onProgress }: ImportOptions) => {
    const query = { dryRun: dryRun ? '1' : undefined, good: good ? '1' : undefined };
    try {
      return ((
        await call({
          method: 'POST',
          path,
          query,
          body: { ...fields, ...(mapping && { mapping: JSON.stringify(mapping) }) },
          ...(onProgress && inLines(onProgress)),
          timeout: tenMinutes,
        })
      ).json ?? {}) as ImportReport;
    } catch (error) {
      const report = reportIn(error);
      if (report) return report;
      throw error;
    }
  };
  return {
    /** Records of a resource from a csv, xls, xlsx or ods file. Refused rows come back in the report; 422 `file_unreadable` and 409 `import_running` reject. */
    importRecords: (resource: ResourceName, file: File, { parentId, mode, ...options }: ImportOptions = {}) =>
      upload(importPath(resource, parentId), { file, resource, mode }, options),

    /** Filled questionnaires of a form from a file. */
    importResponses: (formId: string, file: File, options: ImportOptions = {}) => upload(`formulaires/${encodeURIComponent(formId)}/import`, { file }, options),

    /** The rows of a file that would be refused, with the reason in a column, as csv. */
    refusedRows: async (
      target: { resource: ResourceName } | { formId: string },
      file: File,
      { parentId, mode, mapping }: ImportOptions = {},
    ): Promise<Blob> => {
      const path = 'resource' in target ? importPath(target.resource, parentId) : `formulaires/${encodeURIComponent(target.formId)}/import`;
      const body = { file, ...('resource' in target && { resource: target.resource, mode }), ...(mapping && { mapping: JSON.stringify(mapping) }) };
      const answer = await call({ method: 'POST', path, query: { refused: '1' }, body, expect: 'file', timeout: tenMinutes });
      if (!answer.file) throw new CallFailure({ status: answer.status, code: 'bad_response' });
      return answer.file;
    },

    /** A new draft from an XLSForm, or with `dryRun` what it would be; `language` counts where the file says none. 422 `file_unreadable` rejects. */
    importXlsForm: async (file: File, { dryRun, language }: { dryRun: boolean; language?: Locale | undefined }): Promise<XlsFormReport> =>
      (
        await call({
          method: 'POST',
          path: 'formulaires/xlsform',
          query: { dryRun: dryRun ? '1' : undefined },
          body: { file, ...(language && { language }) },
          timeout: tenMinutes,
        })
      ).json as XlsFormReport,

    /** What a form's file of some format would not say. */
    formLosses: async (formId: string, format: string): Promise<readonly XlsFormFinding[]> =>
      (await call({ path: `formulaires/${encodeURIComponent(formId)}/${format}/losses` })).json as readonly XlsFormFinding[],

    /** How the answers of a form are distributed, small counts hidden. */
    distribution: async (formId: string, { filter, ...groups }: DistributionAsked, signal?: AbortSignal) =>
      (
        await call({
          path: `formulaires/${encodeURIComponent(formId)}/responses/distribution`,
          query: { filter: JSON.stringify(filter), ...groups },
          signal,
        })
      ).json as Distribution,

    /** How well the file of these answers would hide single people. */
    anonymity: async (formId: string, { filter, coarse }: { filter: Readonly<Record<string, unknown>>; coarse: Coarse }, signal?: AbortSignal) =>
      (
        await call({
          path: `formulaires/${encodeURIComponent(formId)}/responses/anonymity`,
          query: { filter: JSON.stringify(filter), coarse: JSON.stringify(coarse) },
          signal,
        })
      ).json as AnonymityReport,

    /** The last imports, newest first. */
    listImports: async (signal?: AbortSignal) => ((await call({ path: 'imports', query: { range: '[0,24]' }, signal })).json ?? []) as ImportLine[],

    /** Takes an import back as a whole; answers the server's words. */
    undoImport: async (id: string) =>
      ((await call({ method: 'POST', path: `imports/${encodeURIComponent(id)}/undo` })).json as { message?: string } | undefined)?.message ?? '',

    /** The records of a list, as filtered, as a file. */
    exportRecords: (resource: ResourceName, options: ExportOptions) => download(`${resourceOf(resource).paths.base}/export`, options),

    /** A form's answers by study code. */
    exportResponses: (formId: string, options: ExportOptions) => download(`formulaires/${encodeURIComponent(formId)}/responses/export`, options),
  };
}
