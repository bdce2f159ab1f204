import { jsonExcess } from '../jsonExcess.ts';

/** A structured value as it is, or parsed where a multipart body carried it as text; undefined where that fails, or where it has too much inside to be parsed. */
export function readJson(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  if (jsonExcess(raw)) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
