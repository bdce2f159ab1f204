import type { ProposedAnswer } from '../../src/contract/index.ts';
import { type FormQuestion, typeEngines } from '../../src/questionnaire/engine/index.ts';
import type { Random } from '../faults/harness/seededRandom.ts';

/** An answer as ours is kept and as ODK has it. */
interface Given {
  titles: string[];
  names: string[];
}

const typed = (value: string | undefined): Given => (value === undefined ? { titles: [], names: [] } : { titles: [value], names: [value] });
const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An answer that fits the question's type, often one that the form's rules speak of, sometimes none; undefined where the judge cannot answer it. */
export function randomAnswer(
  question: FormQuestion,
  offered: readonly ProposedAnswer[],
  { random, constants, nameOf }: { random: Random; constants: readonly string[]; nameOf(option: ProposedAnswer): string },
): Given | undefined {
  const { value, whole, files } = typeEngines[question.type];
  const isPlain = !files && ['REPONSE_COURTE', 'PARAGRAPHE'].includes(question.type);
  if (random.below(8) === 0) return typed(undefined);
  if (value === 'one' || value === 'many') {
    const chosen = value === 'one' ? [random.of(offered)] : offered.filter(() => random.below(3) === 0);
    const options = chosen.flatMap((option) => option ?? []);
    return { titles: options.map(({ title }) => title), names: options.map(nameOf) };
  }
  if (value === 'number') {
    const { scale } = question;
    if (scale) return typed(String(scale.min + random.below(scale.max - scale.min + 1)));
    const numbers = constants.filter((one) => (whole ? /^-?\d{1,9}$/ : /^-?\d{1,9}(\.\d{1,4})?$/).test(one));
    const near = random.below(2) === 0 ? Number(random.of(numbers) ?? 1) + random.below(3) - 1 : random.below(random.below(12) === 0 ? 130 : 9);
    return typed(String(whole || random.below(4) > 0 ? Math.round(near) : near + 0.5));
  }
  if (value === 'date') {
    const days = constants.filter((one) => /^\d{4}-\d\d-\d\d$/.test(one));
    return typed(random.below(3) === 0 ? (random.of(days) ?? dayAt(0)) : dayAt(random.below(4) === 0 ? random.below(5) - 2 : random.below(60_000) - 30_000));
  }
  if (value === 'time') return typed(`${String(random.below(24)).padStart(2, '0')}:${random.of(['00', '30'])}`);
  if (value !== 'text' || !isPlain) return undefined;
  const words = constants.filter((one) => one.trim() === one && one !== '' && typeEngines[question.type].fault({ values: [one] }, question) === undefined);
  return typed(random.below(3) > 0 ? (random.of(words) ?? 'Hery') : random.of(['Hery', '0', '12', 'b c', '2024-02-29']));
}
