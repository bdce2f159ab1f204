import { type ReadForm, variablesOf } from '../../src/questionnaire/engine/index.ts';

const calls = (rule: unknown, names: readonly string[]): boolean =>
  typeof rule === 'object' && rule !== null && Object.entries(rule).some(([name, part]) => names.includes(name) || calls(part, names));

/** Codes that begin with something of their own, or whose rules call one of these functions, and all that rests on them. */
export function restsOn({ items }: ReadForm, { functions, codes }: { functions: readonly string[]; codes: Iterable<string> }): ReadonlySet<string> {
  const found = new Set<string>(codes);
  const rests = ({ conditions, question, code }: ReadForm['items'][number]) => {
    const { formula, choiceFilter, checks } = question;
    const rules = [...conditions, formula, choiceFilter, ...(checks ?? []).map(({ rule }) => rule)];
    return !found.has(code) && rules.some((rule) => rule && (calls(rule, functions) || [...variablesOf(rule)].some((asked) => found.has(asked))));
  };
  for (let next = items.filter(rests); next.length > 0; next = items.filter(rests)) for (const { code } of next) found.add(code);
  return found;
}
