import { inEntryKey } from '../entryKey.ts';
import type { FormQuestion } from '../formQuestion.ts';
import type { ReadForm } from '../readForm.ts';

/** Where a rule stands: in an entry, or outside of all. */
export interface EntryPlace {
  roster: string;
  entry: string;
}

export const placeKey = (roster: string, entry: string) => `${roster}#${entry}`;
export const wantedKey = (roster: string) => `${roster}#`;

const isThere = (roster: string, entry: string) => ({ var: inEntryKey(roster, entry) });

/** What rules and texts call the questions of a form, by where they are asked: an own one, or one of each entry of another part. */
export interface Names {
  rule<Part>(rule: Part, place?: EntryPlace): Part;
  text(code: string, place: EntryPlace): string;
}

/** The names of a form whose parts have these entries. In an entry a name of its own part means the same entry; from elsewhere all entries are meant. */
export function namesOf({ byCode }: ReadForm, entries: ReadonlyMap<string, readonly string[]>): Names {
  const rosterOf = (code: unknown): string | undefined => {
    const asked: FormQuestion | undefined = byCode.get(code as string);
    return asked && asked.id !== asked.roster ? asked.roster : undefined;
  };
  const named = (part: unknown) => {
    const [operator, operand] = typeof part === 'object' && part !== null ? (Object.entries(part)[0] ?? []) : [];
    const code: unknown = Array.isArray(operand) ? operand[0] : operand;
    return (operator === 'var' || operator === 'name') && typeof code === 'string' ? { operator, code } : undefined;
  };
  const inAll = (roster: string, answer: (entry: string) => unknown) => (entries.get(roster) ?? []).map((entry) => answer(entry));

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
      if (roster !== undefined && roster !== place?.roster) {
        return ['each', inAll(roster, (entry) => ({ and: [isThere(roster, entry), { [operator]: inEntryKey(code as string, entry) }] }))];
      }
      const own = roster === undefined ? code : inEntryKey(code as string, place?.entry ?? '');
      return [operator, rest.length > 0 ? [own, ...rest.map((one) => write(one, place))] : own];
    }
    if (operator === 'position' && place) return ['var', placeKey(place.roster, place.entry)];
    const asked = named(operands[0]);
    // How many entries there are is a value already, and none where the part is hidden; of any other name it is counted who answered.
    const counted = asked && byCode.get(asked.code);
    if (operator === 'count' && counted && counted.roster === counted.id) return ['var', [counted.code, 0]];
    const roster = rosterOf(asked?.code);
    if (operator === 'indexed-repeat' && asked && roster !== undefined) {
      const answers = inAll(roster, (entry) => [{ each: [isThere(roster, entry)] }, { each: [{ [asked.operator]: inEntryKey(asked.code, entry) }] }]);
      return ['nth', [write(operands[2], place), ...answers]];
    }
    return [operator, write(operand, place)];
  }

  return {
    rule: <Part>(rule: Part, place?: EntryPlace) => write(rule, place) as Part,
    text: (code, place) => (code === '#' ? placeKey(place.roster, place.entry) : rosterOf(code) === place.roster ? inEntryKey(code, place.entry) : code),
  };
}
