import type { StepPlace, StepValues } from '../../../../contract/formSteps.ts';
import { freeCode } from '../../../../questionnaire/engine/freeCode.ts';
import { renameInTexts, slot } from '../../../../questionnaire/engine/piping.ts';
import { renameInRule } from '../../../../questionnaire/engine/renameInRule.ts';
import type { Rule } from '../../../../resources/define/index.ts';
import { asksFor, ruleFields } from '../goesWith.ts';
import { allIn, type Part } from '../partTree.ts';
import type { Standing } from '../steps/standing.ts';

/** Where the copy of one part goes; what lies in it follows. */
export type CopyPlace = Omit<StepPlace, 'position'> & { position?: number };

export interface Copies {
  steps: Standing[];
  /** What rules of the copies ask for and is not there. */
  unknown: string[];
}

/** The names by which rules of a form ask for answers. */
export function codesIn(root: Part): Set<string> {
  return new Set(allIn(root).flatMap(({ record }) => (typeof record.code === 'string' ? [record.code] : [])));
}

function codeOf({ part, values }: Standing): string | undefined {
  return part !== 'reponses' && typeof values.code === 'string' ? values.code : undefined;
}

function renamed(values: StepValues, codes: ReadonlyMap<string, string>): StepValues {
  const rules = ruleFields.flatMap((name) => (values[name] ? [[name, renameInRule(values[name] as Rule, codes)] as const] : []));
  const checks = Array.isArray(values.checks) && {
    checks: (values.checks as { rule: Rule }[]).map((check) => ({
      ...renameInTexts(check, (code) => slot(codes.get(code) ?? code)),
      rule: renameInRule(check.rule, codes),
    })),
  };
  const { pattern, ...texts } = values;
  return {
    ...renameInTexts(texts, (code) => slot(codes.get(code) ?? code)),
    ...('pattern' in values && { pattern }),
    ...Object.fromEntries(rules),
    ...checks,
  };
}

/**
 * The steps that make copies of parts, each under an id of its own, where `places` says of the outermost. A name that is taken there gets another,
 * and the rules and texts that were copied along follow it; what they ask for and is not there is told.
 */
export function copySteps(standing: readonly Standing[], { places, taken }: { places: ReadonlyMap<string, CopyPlace>; taken: ReadonlySet<string> }): Copies {
  const ids = new Map(standing.map(({ id }) => [id, crypto.randomUUID() as string]));
  const used = new Set(taken);
  const codes = new Map<string, string>();
  for (const code of standing.flatMap((step) => codeOf(step) ?? [])) {
    const name = freeCode(code, used);
    used.add(name);
    codes.set(code, name);
  }
  const unknown = new Set<string>();
  const steps = standing.map((step): Standing => {
    const { position: _, ...rest } = step;
    const place = places.get(step.id);
    for (const code of asksFor(step.values)) if (!used.has(code) && !codes.has(code)) unknown.add(code);
    const code = codeOf(step);
    const within = Object.fromEntries(
      Object.entries(step.values).flatMap(([name, id]) => (typeof id === 'string' && ids.has(id) ? [[name, ids.get(id)]] : [])),
    );
    const values = {
      ...renamed(step.values, codes),
      ...within,
      ...place?.into,
      ...(code && { code: codes.get(code) }),
      ...('numero' in step.values && { numero: null }),
    };
    return { ...rest, id: ids.get(step.id) as string, values, ...(place?.position !== undefined && { position: place.position }) };
  });
  return { steps, unknown: [...unknown] };
}
