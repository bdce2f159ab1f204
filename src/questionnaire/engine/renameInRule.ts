import type { Rule } from '../../resources/define/index.ts';

function renamed(part: unknown, codes: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((one) => renamed(one, codes));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([operator, operand]: [string, unknown]) => {
      if (operator !== 'var' && operator !== 'name') return [operator, renamed(operand, codes)];
      const [code, ...rest] = Array.isArray(operand) ? (operand as unknown[]) : [operand];
      const name = typeof code === 'string' ? (codes.get(code) ?? code) : code;
      return [operator, rest.length > 0 ? [name, ...rest.map((one) => renamed(one, codes))] : name];
    }),
  );
}

/** The same rule about questions that have other codes now. */
export function renameInRule(rule: Rule, codes: ReadonlyMap<string, string>): Rule {
  return renamed(rule, codes) as Rule;
}
