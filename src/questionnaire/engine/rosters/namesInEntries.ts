import { answeredIn } from '../answeredIn.ts';
import { inEntryKey, outerEntry } from '../entryKey.ts';
import type { ReadForm } from '../readForm.ts';

/** Where a rule stands: in an entry, or outside of all. */
export interface EntryPlace {
  roster: string;
  entry: string;
}

export const placeKey = (roster: string, entry: string) => `${roster}#${entry}`;
export const wantedKey = (list: string) => `${list}#`;
/** The list of a part, by the key of the number of its entries: in an entry it has one of its own. */
export const listKey = (roster: string, outer: string | undefined) => (outer === undefined ? roster : inEntryKey(roster, outer));

const isThere = (roster: string, entry: string) => ({ var: inEntryKey(roster, entry) });

/** What rules and texts call the questions of a form, by where they are asked: an own one, or one of each entry of another part. */
export interface Names {
  rule<Part>(rule: Part, place?: EntryPlace): Part;
  text(code: string, place: EntryPlace): string;
}

/**
 * The names of a form whose parts have these entries. In an entry a name of its own part means the same entry, one of the part around that around it, and one of
 * a part inside its entries; from elsewhere all entries are meant.
 */
export function namesOf({ byCode, byId }: ReadForm, entries: ReadonlyMap<string, readonly string[]>): Names {
  const rosterOf = (code: unknown): string | undefined => {
    const asked = byCode.get(code as string);
    return asked && answeredIn(asked);
  };
  const named = (part: unknown) => {
    const [operator, operand] = typeof part === 'object' && part !== null ? (Object.entries(part)[0] ?? []) : [];
    const code: unknown = Array.isArray(operand) ? operand[0] : operand;
    return (operator === 'var' || operator === 'name') && typeof code === 'string' ? { operator, code } : undefined;
  };
  const around = (roster: string) => byId.get(roster)?.within;
  /** The entry of a part that a place stands in, itself or by the entry around it. */
  const entryAt = (place: EntryPlace | undefined, roster: string): string | undefined => {
    if (!place) return undefined;
    if (roster === place.roster) return place.entry;
    return roster === around(place.roster) ? outerEntry(place.entry) : undefined;
  };
  /** All entries of a part that are near: those in the entry that the place stands in, or of all. */
  const near = (roster: string, place: EntryPlace | undefined): readonly string[] => {
    const outer = around(roster);
    if (outer === undefined) return entries.get(roster) ?? [];
    const own = entryAt(place, outer);
    const outers = own === undefined ? (entries.get(outer) ?? []) : [own];
    return outers.flatMap((entry) => entries.get(listKey(roster, entry)) ?? []);
  };

  function write(part: unknown, place: EntryPlace | undefined): unknown {
    if (Array.isArray(part)) return part.map((one) => write(one, place));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([operator, operand]) => operation(operator, operand, place)));
  }

  function operation(operator: string, operand: unknown, place: EntryPlace | undefined): [string, unknown] {
    const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
    if (operator === 'var' || operator === 'name') {
      const [code, ...rest] = operands;
      const roster = rosterOf(code);
      const entry = roster === undefined ? undefined : entryAt(place, roster);
      if (roster !== undefined && entry === undefined) {
        return ['each', near(roster, place).map((one) => ({ and: [isThere(roster, one), { [operator]: inEntryKey(code as string, one) }] }))];
      }
      const own = entry === undefined ? code : inEntryKey(code as string, entry);
      return [operator, rest.length > 0 ? [own, ...rest.map((one) => write(one, place))] : own];
    }
    const asked = named(operands[0]);
    if (operator === 'position' && place) {
      const roster = asked ? byCode.get(asked.code)?.roster : place.roster;
      const entry = roster === undefined ? undefined : entryAt(place, roster);
      if (roster !== undefined && entry !== undefined) return ['var', placeKey(roster, entry)];
    }
    // How many entries there are is a value already, and none where the part is hidden; of any other name it is counted who answered.
    const counted = asked && byCode.get(asked.code);
    if (operator === 'count' && counted && counted.roster === counted.id) {
      const entry = counted.within === undefined ? undefined : entryAt(place, counted.within);
      if (counted.within === undefined || entry !== undefined) return ['var', [listKey(counted.code, entry), 0]];
      return ['count', [{ each: near(counted.id, place).map((one) => isThere(counted.id, one)) }]];
    }
    const roster = rosterOf(asked?.code);
    if (operator === 'indexed-repeat' && asked && roster !== undefined) {
      const answers = near(roster, place).map((one) => [{ each: [isThere(roster, one)] }, { each: [{ [asked.operator]: inEntryKey(asked.code, one) }] }]);
      return ['nth', [write(operands[2], place), ...answers]];
    }
    return [operator, write(operand, place)];
  }

  return {
    rule: <Part>(rule: Part, place?: EntryPlace) => write(rule, place) as Part,
    text(code, place) {
      if (code === '#') return placeKey(place.roster, place.entry);
      const roster = rosterOf(code);
      const entry = roster === undefined ? undefined : entryAt(place, roster);
      return entry === undefined ? code : inEntryKey(code, entry);
    },
  };
}
