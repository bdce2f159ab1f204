import { answeredIn } from '../answeredIn.ts';
import { inEntryKey, outerEntry } from '../entryKey.ts';
import type { ReadForm } from '../readForm.ts';
import { share } from '../sharedParts.ts';

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

/** How far what a rule asks for is the same: in all of the form, in all entries of one entry around, or in the entry alone. */
const reaching = { form: 0, around: 1, own: 2 } as const;
type Reach = number;

interface Written {
  part: object;
  reach: Reach;
  isOfList: boolean;
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
  /** How near to it what is being written asks for something: what is the same everywhere, or in all entries of one entry around, is written once. */
  let reach: Reach = reaching.form;
  const reaches = (to: Reach) => (reach = Math.max(reach, to));
  /** Whether what is being written asks for all entries of a list. */
  let isOfList = false;
  const written = new WeakMap<object, Map<string, Written>>();
  const lists = new Map<string, object>();

  /** The entry of a part that a place stands in, itself or by the entry around it. */
  const entryAt = (place: EntryPlace | undefined, roster: string): string | undefined => {
    if (!place) return undefined;
    if (roster === place.roster) {
      reaches(reaching.own);
      return place.entry;
    }
    if (roster !== around(place.roster)) return undefined;
    reaches(reaching.around);
    return outerEntry(place.entry);
  };
  /** All entries of a part that are near, those in the entry that the place stands in, or of all: as they are told one by one, and once for whoever asks the same. */
  function near(roster: string, place: EntryPlace | undefined, { as, tell }: { as: string; tell(entries: readonly string[]): object }): object {
    const outer = around(roster);
    const own = outer === undefined ? undefined : entryAt(place, outer);
    isOfList = true;
    const key = `${as} ${roster} ${own ?? ''}`;
    const known = lists.get(key);
    if (known) return known;
    const outers = own === undefined ? (outer === undefined ? [undefined] : (entries.get(outer) ?? [])) : [own];
    const told = share(tell(outers.flatMap((entry) => entries.get(listKey(roster, entry)) ?? [])));
    lists.set(key, told);
    return told;
  }

  function write(part: unknown, place: EntryPlace | undefined): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (!place) return writeAt(part, place);
    const known = written.get(part) ?? new Map<string, Written>();
    written.set(part, known);
    const [everywhere, inOuter] = [place.roster, `${place.roster} ${outerEntry(place.entry) ?? ''}`];
    const before = known.get(everywhere) ?? known.get(inOuter);
    if (before) {
      reaches(before.reach);
      isOfList ||= before.isOfList;
      return before.part;
    }
    const [reachAround, isOfListAround] = [reach, isOfList];
    [reach, isOfList] = [reaching.form, false];
    const result = writeAt(part, place);
    if (reach !== reaching.own) {
      if (isOfList) share(result);
      known.set(reach === reaching.form ? everywhere : inOuter, { part: result, reach, isOfList });
    }
    reaches(reachAround);
    isOfList ||= isOfListAround;
    return result;
  }

  const writeAt = (part: object, place: EntryPlace | undefined): object =>
    Array.isArray(part)
      ? part.map((one) => write(one, place))
      : Object.fromEntries(Object.entries(part).map(([operator, operand]) => operation(operator, operand, place)));

  function operation(operator: string, operand: unknown, place: EntryPlace | undefined): [string, unknown] {
    const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
    if (operator === 'var' || operator === 'name') {
      const [code, ...rest] = operands;
      const roster = rosterOf(code);
      const entry = roster === undefined ? undefined : entryAt(place, roster);
      if (roster !== undefined && entry === undefined) {
        const tell = (all: readonly string[]) => ({
          each: all.map((one) => ({ and: [isThere(roster, one), { [operator]: inEntryKey(code as string, one) }] })),
        });
        return ['each', [near(roster, place, { as: `${operator} ${code as string}`, tell })]];
      }
      // The answer whose check it is, is another one in each entry.
      if (code === '') reaches(reaching.own);
      const own = entry === undefined ? code : inEntryKey(code as string, entry);
      return [operator, rest.length > 0 ? [own, ...rest.map((one) => write(one, place))] : own];
    }
    if (operator === 'choice') reaches(reaching.own);
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
      const tell = (all: readonly string[]) => ({ each: all.map((one) => isThere(counted.id, one)) });
      return ['count', [near(counted.id, place, { as: 'there', tell })]];
    }
    const roster = rosterOf(asked?.code);
    if (operator === 'indexed-repeat' && asked && roster !== undefined) {
      const tell = (all: readonly string[]) =>
        all.map((one) => [{ each: [isThere(roster, one)] }, { each: [{ [asked.operator]: inEntryKey(asked.code, one) }] }]);
      return ['nth', [write(operands[2], place), near(roster, place, { as: `nth ${asked.operator} ${asked.code}`, tell })]];
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
