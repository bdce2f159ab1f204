import type { StepPart, StepValues } from '../../../../src/contract/index.ts';
import type { Media, Translations } from '../../../../src/resources/define/index.ts';
import { resourceOf } from '../../../../src/resources/index.ts';
import { writtenValues } from '../../../../src/resources/writtenValues.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import type { Row } from '../../../resources/model.ts';

export type Frozen = Readonly<Record<string, unknown>>;

/** What is said by other means than a field of the part's own: parts of its own, its id, and its number, which follows the order. */
const notFields = new Set(['id', 'numero', 'option', 'question', 'sous_sections', 'section', 'functions']);

const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** The memory of what was translated or spoken stays where the words are still the same. */
function remembering(value: unknown, before: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || before === null || typeof before !== 'object') return value;
  const known = before as Translations & NonNullable<Media['audio']>;
  return Object.fromEntries(
    Object.entries(value).map(([locale, words]) => {
      const { of, ...said } = (known as Record<string, { of?: unknown }>)[locale] ?? {};
      return [locale, of !== undefined && same(said, words) ? { ...(words as object), of } : words];
    }),
  );
}

function stored(name: string, value: unknown, before: unknown): unknown {
  if (name === 'translations') return remembering(value, before);
  if (name !== 'media' || !value) return value;
  const { audio, ...media } = value as Media;
  return { ...media, ...(audio && { audio: remembering(audio, (before as Media | null)?.audio ?? null) }) };
}

/** What stands there where a version says nothing. */
const emptyLike = (before: unknown) => (typeof before === 'boolean' ? false : null);

/** What a version says of a part, as values of its fields. */
export function valuesIn(part: StepPart, frozen: Frozen): StepValues {
  return Object.fromEntries(Object.entries(frozen).filter(([name]) => !notFields.has(name) && resourceOf(part).fields[name]));
}

/**
 * What has to change of a part for it to say what a version says: nothing where publishing it as it is would say the same.
 * @param now what publishing would freeze of it today
 * @param row what is stored of it
 */
export function changedValues(
  part: StepPart | 'formulaires',
  { now, version, row }: { now: Frozen; version: Frozen; row: Row },
): { from: Record<string, unknown>; to: Record<string, unknown> } {
  const written = writtenValues(part, row);
  const names = Object.keys({ ...now, ...version }).filter((name) => !notFields.has(name) && name in written && !same(now[name], version[name]));
  return {
    from: Object.fromEntries(names.map((name) => [name, written[name]])),
    to: Object.fromEntries(names.map((name) => [name, stored(name, version[name] ?? emptyLike(written[name]), written[name])])),
  };
}
