import { randomUUID } from 'node:crypto';
import { schemaOfFields } from '../../server/http/docs/schemaOfFields.ts';
import { limits } from '../../server/http/limits.ts';
import type { Route } from '../../server/http/route.ts';
import type { JsonSchema } from '../../src/resources/define/index.ts';

/** A value as large as the schema lets it be, of about so many bytes: lists as long, texts as long, what is free of shape with as many names. */
function filled(schema: JsonSchema, bytes: number): unknown {
  const { anyOf, oneOf, type, properties, items, format, enum: words } = schema as Record<string, unknown> & { anyOf?: JsonSchema[]; oneOf?: JsonSchema[] };
  const first = anyOf?.[0] ?? oneOf?.[0];
  if (first) return filled(first, bytes);
  if ('const' in schema) return schema.const;
  if (Array.isArray(words)) return words[0];
  if (type === 'array') {
    const item = filled((items ?? {}) as JsonSchema, 200);
    return Array.from({ length: Math.max(1, Math.floor(bytes / (JSON.stringify(item).length + 1))) }, () => filled((items ?? {}) as JsonSchema, 200));
  }
  if (type === 'object' && properties) {
    const entries = Object.entries(properties as Record<string, JsonSchema>);
    return Object.fromEntries(entries.map(([name, each]) => [name, filled(each, Math.floor(bytes / entries.length))]));
  }
  if (type === 'object')
    return Object.fromEntries(Array.from({ length: limits.names }, (_, at) => [`name${at}`, 'a'.repeat(Math.floor(bytes / limits.names / 2))]));
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (format === 'uuid') return randomUUID();
  return 'aé '.repeat(Math.max(1, Math.floor(bytes / 4)));
}

/** The most bytes of JSON that a call takes; none where it takes no JSON. */
function mostBytes({ body, allow }: Route): number {
  if (!body || 'file' in body) return 0;
  return (allow.includes('anyone') && 'fields' in body ? limits.fieldsFromAnyoneBytes : limits.jsonBytes) - 2_000;
}

/** A body as large as the call takes it, of values as its description says; undefined where it takes none. */
export function wideBody(route: Route): string | undefined {
  const most = mostBytes(route);
  const { body } = route;
  if (!body || 'file' in body) return undefined;
  const schema = 'json' in body ? body.json : 'fields' in body ? schemaOfFields(body.fields) : 'record' in body ? schemaOfFields(body.record) : {};
  let value = filled(schema, most);
  // Escapes and names make it longer than it was reckoned.
  for (let share = most; Buffer.byteLength(JSON.stringify(value)) > most;) {
    share = Math.floor(share * 0.8);
    value = filled(schema, share);
  }
  return JSON.stringify(value);
}

/** A body as large as the call takes it, of nothing but brackets, each in the one before. */
export function deepBody(route: Route): string | undefined {
  const most = mostBytes(route);
  return most === 0 ? undefined : '['.repeat(most / 2) + ']'.repeat(most / 2);
}
