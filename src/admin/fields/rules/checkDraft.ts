import type { Check, Rule } from '../../../resources/define/index.ts';
import { parsed } from './parsed.ts';
import { type Group, isComplete, readRule, writeRule } from './ruleModel.ts';

/** A check while it is worked on: its rule as clicked, or as it was written where it says more than can be clicked. */
export interface CheckDraft {
  group: Group | undefined;
  written: Rule | undefined;
  rest: Omit<Check, 'rule'>;
}

export function readChecks(value: unknown): CheckDraft[] {
  const list = parsed(value);
  if (!Array.isArray(list)) return [];
  return (list as Check[]).map(({ rule, ...rest }) => {
    const group = readRule(rule);
    return { group, written: group ? undefined : rule, rest };
  });
}

export function isUsable({ group, rest }: CheckDraft): boolean {
  return (!group || (group.items.length > 0 && isComplete(group))) && rest.message.trim() !== '';
}

/** The checks to save. One that is unfinished has no rule, and is refused by that: nothing half-made is kept, and nothing typed is lost. */
export function writeChecks(drafts: readonly CheckDraft[]): unknown {
  if (drafts.length === 0) return null;
  return drafts.map((draft) => ({ ...draft.rest, rule: !isUsable(draft) ? {} : draft.group ? writeRule(draft.group) : draft.written }));
}
