import type { ProposedAnswer } from '../../../../src/contract/index.ts';
import { textOf, type Reading } from '../../../../src/questionnaire/engine/index.ts';
import type { ValueLabel } from './Variable.ts';

export interface NumberedOption extends ValueLabel {
  /** What a column of its own is called by. */
  code: string;
}

export interface OptionNumbers {
  options: readonly NumberedOption[];
  /** By every canonical title that the option ever had. */
  byTitle: ReadonlyMap<string, NumberedOption>;
}

/** A whole number, or a number after `a`, is the number; `-999…` is kept for missing values. */
const ownNumber = (code: string | null | undefined) => /^a?(\d{1,4})$/.exec(code ?? '')?.[1];

/**
 * Numbers the proposed answers of a question over all its versions. An option keeps its number when others come, go or are
 * renamed: the oldest version counts first, and labels are those of the newest.
 */
export function optionNumbers(versions: readonly (readonly ProposedAnswer[])[], reading: Reading): OptionNumbers {
  const numbered = new Map<string, NumberedOption>();
  const byTitle = new Map<string, NumberedOption>();
  const taken = new Set<number>();
  const next = () => Math.max(0, ...taken) + 1;
  for (const options of versions) {
    for (const option of options) {
      const identity = option.code || option.id || option.title;
      let found = numbered.get(identity) ?? byTitle.get(option.title);
      if (!found) {
        const own = Number(ownNumber(option.code) ?? Number.NaN);
        const value = Number.isNaN(own) || taken.has(own) ? next() : own;
        taken.add(value);
        found = { value, label: '', code: option.code || String(value) };
      }
      found.label = textOf(option, 'title', reading).text;
      numbered.set(identity, found);
      byTitle.set(option.title, found);
    }
  }
  return { options: [...new Set(numbered.values())].sort((a, b) => a.value - b.value), byTitle };
}
