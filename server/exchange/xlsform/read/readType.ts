import type { FindingCode } from '../Finding.ts';

export type TypeKind = 'text' | 'integer' | 'decimal' | 'range' | 'date' | 'dateTime' | 'time' | 'one' | 'many' | 'file' | 'acknowledge' | 'barcode' | 'note' | 'begin_group' | 'begin_repeat' | 'end';

export interface KnownType {
  kind: TypeKind;
  /** The list of choices. */
  list?: string;
  orOther?: boolean;
}

/** What the `type` of a row means here: a kind of row, or why the row stays out. */
export type RowType = KnownType | { leftOut: FindingCode };

/** Ways to write each choice type that XLSForm had over the years. The longest that fits is meant. */
const selects: readonly (readonly [string, 'one' | 'many' | 'file' | 'rank'])[] = [
  ...([
    ['select_one_from_file', 'file'],
    ['select_multiple_from_file', 'file'],
    ['select_one_external', 'file'],
    ['add select one prompt using', 'one'],
    ['select one from', 'one'],
    ['select_one', 'one'],
    ['select one', 'one'],
    ['select1', 'one'],
    ['add select multiple prompt using', 'many'],
    ['select all that apply from', 'many'],
    ['select all that apply', 'many'],
    ['select_multiple', 'many'],
    ['select multiple from', 'many'],
    ['select multiple', 'many'],
    ['rank', 'rank'],
  ] as const),
].sort(([a], [b]) => b.length - a.length);

const kinds: Readonly<Record<string, TypeKind>> = {
  text: 'text',
  string: 'text',
  integer: 'integer',
  int: 'integer',
  decimal: 'decimal',
  range: 'range',
  date: 'date',
  datetime: 'dateTime',
  date_time: 'dateTime',
  time: 'time',
  acknowledge: 'acknowledge',
  trigger: 'acknowledge',
  barcode: 'barcode',
  note: 'note',
  begin_group: 'begin_group',
  begin_lgroup: 'begin_repeat',
  begin_repeat: 'begin_repeat',
  begin_loop: 'begin_repeat',
  end_group: 'end',
  end_lgroup: 'end',
  end_repeat: 'end',
  end_loop: 'end',
};

const outside: Readonly<Record<string, FindingCode>> = Object.fromEntries([
  ...['image', 'photo', 'audio', 'video', 'file', 'geopoint', 'gps', 'location', 'geotrace', 'geoshape', 'signature', 'background-audio', 'background-geopoint', 'start-geopoint'].map((type) => [type, 'type_media']),
  ...['start', 'end', 'today', 'deviceid', 'imei', 'phonenumber', 'phone_number', 'username', 'email', 'simserial', 'subscriberid', 'audit', 'caseid', 'uri:deviceid', 'uri:phonenumber'].map((type) => [type, 'type_metadata']),
  ...['calculate', 'calculation', 'hidden', 'xml-external', 'csv-external', 'entity'].map((type) => [type, 'type_calculated']),
]);

export function readType(cell: string): RowType {
  const type = cell.trim().replace(/\s+/g, ' ');
  const plain = type.toLowerCase();
  const [prefix, count] = selects.find(([words]) => plain.startsWith(`${words} `)) ?? [];
  if (prefix && count) {
    if (count === 'rank') return { leftOut: 'type_unknown' };
    const [list = '', ...rest] = type.slice(prefix.length + 1).split(' ');
    return { kind: count, list, orOther: /^or[ _](specify[ _])?other$/i.test(rest.join(' ')) };
  }
  const word = plain.replace(/ /g, '_');
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind) return { kind };
  return { leftOut: (Object.hasOwn(outside, word) ? outside[word] : undefined) ?? 'type_unknown' };
}
