import { duties } from '../../../src/resources/index.ts';
import { asc } from 'drizzle-orm';
import { utils, write } from 'xlsx';
import { choicesOf, linkOf, type Field, type Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { columnOf } from '../../database/tableOf.ts';
import { cellFormOf } from '../../kinds/serverKinds.ts';
import type { Route } from '../../http/route.ts';
import { targetOf, type Model } from '../../resources/model.ts';
import { sendFile, tableTypes } from '../export/sendTable.ts';
import { translate } from '../translate.ts';
import { importableFields } from './columnsOf.ts';

/** As many records as a person would look through; longer lists are found by the screen's search. */
const mostChoices = 1_000;

/** What a column takes, where that can be told: the labels of a choice, the names of the records a reference leads to. */
async function offeredFor(db: Queries, model: Model, { field, name, locale }: { field: Field; name: string; locale: Locale }): Promise<readonly string[]> {
  if (model.name === 'users' && name === 'role') return [choicesOf(field)?.RESPONDENT?.[locale] ?? 'RESPONDENT'];
  if (!linkOf(field)) return cellFormOf(field)?.offered(field.options as never, locale) ?? [];
  const { table, resource } = targetOf(field);
  const column = columnOf(table, resource.title);
  const rows = await db.select({ title: column }).from(table).orderBy(asc(column)).limit(mostChoices);
  return rows.map(({ title }) => String(title ?? ''));
}

/** A workbook to fill in: the columns that an import takes, and next to them on a second sheet what stands to choice now. */
async function templateOf(db: Queries, model: Model, locale: Locale): Promise<Buffer> {
  const fields = importableFields(model);
  const lists = await Promise.all(fields.map(([name, field]) => offeredFor(db, model, { field, name, locale })));
  const headings = fields.map(([, field]) => field.label[locale]);
  const chosen = fields.flatMap((_, at) => (lists[at]?.length ? [at] : []));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const choices = [chosen.map((at) => headings[at] ?? ''), ...Array.from({ length: longest }, (_, row) => chosen.map((at) => lists[at]?.[row] ?? ''))];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings]), translate('template_rows', locale));
  utils.book_append_sheet(book, utils.aoa_to_sheet(choices), translate('template_choices', locale));
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

export function templateRoutes(importable: readonly Model[]): Route[] {
  return importable.map((model) => ({
    method: 'GET',
    path: `${model.resource.paths.base}/template`,
    allow: duties.imports,
    summary: `A spreadsheet to fill in and import as ${model.name}`,
    tag: 'Import',
    answer: { file: [tableTypes[1]] },
    handle: async ({ services, locale, reply }) => {
      const content = await templateOf(services.database.db, model, locale);
      return sendFile(reply, { name: `${model.name}.xlsx`, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', parts: content });
    },
  }));
}
