import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import type { Table } from './Table.ts';
import { type TableFormat, tableParts } from './tableParts.ts';

export function formatOf(format: string | undefined): TableFormat {
  if (format === undefined || format === 'csv') return 'csv';
  if (format === 'xlsx') return 'xlsx';
  throw new Refusal('bad_request', { details: { parameter: 'format' } });
}

export const tableMediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What the formats are called where a call says what it answers. */
export const tableTypes = ['text/csv', tableMediaTypes.xlsx] as const;

/** Answers with a file, where it is made in parts on its way while it is still being made. */
export function sendFile(
  reply: FastifyReply,
  { name, type, parts }: { name: string; type: string; parts: AsyncIterable<string | Uint8Array> | Buffer },
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.isBuffer(parts) ? parts : Readable.from(parts, { objectMode: false }));
}

/** Answers with the table as a file. */
export function sendTable(reply: FastifyReply, table: Table, format: TableFormat): FastifyReply {
  return sendFile(reply, { name: `${table.name}.${format}`, type: tableMediaTypes[format], parts: tableParts(table, format) });
}
