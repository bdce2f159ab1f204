/** What makes one value of the answers of several entries. */
const overEntries: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'join', 'count', 'in', 'indexed-repeat']);

const deepest = 60;

/** The codes whose one answer a rule asks for: those that stand outside of what gathers the answers of several entries. */
export function askedAlone(rule: unknown, gathered = false, depth = 0): string[] {
  if (typeof rule !== 'object' || rule === null || depth > deepest) return [];
  if (Array.isArray(rule)) return rule.flatMap((part) => askedAlone(part, gathered, depth + 1));
  return Object.entries(rule).flatMap(([operator, operand]: [string, unknown]) => {
    if (operator !== 'var' && operator !== 'name') return askedAlone(operand, overEntries.has(operator), depth + 1);
    const [code, ...rest] = Array.isArray(operand) ? (operand as unknown[]) : [operand];
    return [...(gathered || typeof code !== 'string' ? [] : [code]), ...askedAlone(rest, false, depth + 1)];
  });
}
