import type { Random } from '../../faults/harness/seededRandom.ts';
import { patterns } from './functionMeanings.ts';
import type { Given, Program, Sign } from './Program.ts';

/** What is asked in the form of the programs: its names by the kinds of their answers. */
export const asked = { number: ['n1', 'n2', 'n3'], text: ['t1', 't2'], day: ['d1', 'd2'], one: ['o1', 'o2'], many: ['m1', 'm2'] } as const;

/** The choices of every list. */
export const choices = ['a', 'b', 'c', '7'] as const;

const texts = ['', 'a', 'b', 'ab', 'a b', '7', '-3.5', '0', 'Éa', "it's", 'Ω😀b', ' a  b ', '12', 'Nothing'] as const;
const days = ['1970-01-01', '2024-02-29', '2026-11-20', '1999-12-31', '2000-03-01'] as const;
const numbers = [0, 1, 2, 3, 7, 10, 0.5, 2.5, 12.25, 100, 1000000] as const;

const call = (name: string, ...of: Program[]): Program => ({ is: 'call', name, of });
const signed = (left: Program, sign: Sign, right: Program): Program => ({ is: 'signed', sign, left, right });
const text = (of: string): Program => ({ is: 'text', text: of });
const number = (of: number): Program => ({ is: 'number', number: of });
const answer = (name: string): Program => ({ is: 'answer', name });

/** Answers to everything that is asked; a quarter of it to nothing. */
export function randomAnswers(random: Random): Given {
  const some = <T>(make: () => T) => (random.chance(0.25) ? null : make());
  return Object.fromEntries(
    [
      ...asked.number.map((name) => [name, some(() => random.of(numbers) * (random.chance(0.3) ? -1 : 1))]),
      ...asked.text.map((name) => [name, some(() => random.of(texts).trim() || null)]),
      ...asked.day.map((name) => [name, some(() => random.of(days))]),
      ...asked.one.map((name) => [name, some(() => random.of(choices))]),
      ...asked.many.map((name) => [name, some(() => choices.filter(() => random.chance(0.5)))]),
    ].map(([name, value]) => [name, Array.isArray(value) && value.length === 0 ? null : value]),
  ) as Given;
}

/** Makes expressions of a kind: what each may be made of is said here, and chance decides. */
export function createPrograms(random: Random) {
  const pick = (makers: readonly (() => Program)[]): Program => random.of(makers)();
  const several = (make: () => Program) => Array.from({ length: 1 + random.below(3) }, make);

  function numeric(depth: number): Program {
    const leaves = [() => number(random.of(numbers)), () => answer(random.of(asked.number)), () => answer(random.of(asked.number))];
    if (depth <= 0) return pick(leaves);
    const [next, words, when, holds] = [() => numeric(depth - 1), () => textual(depth - 1), () => dated(depth - 1), () => truthful(depth - 1)];
    const sign = () => signed(next(), random.of(['+', '-', '*', 'div', 'mod'] as const), next());
    return pick([
      ...leaves,
      sign,
      sign,
      sign,
      () => ({ is: 'minus', of: next() }),
      () => call(random.of(['int', 'round', 'abs', 'sqrt', 'floor', 'ceiling', 'number']), next()),
      () => call('round', next(), number(random.below(4))),
      () => call('pow', next(), number(random.below(4))),
      () => call(random.of(['min', 'max', 'sum']), ...several(next)),
      () => call('string-length', words()),
      () => call('count-selected', answer(random.of(asked.many))),
      () => call('if', holds(), next(), next()),
      () => call('coalesce', next(), next()),
      () => call('decimal-date-time', when()),
      () => call('difference-in-months', when(), when()),
      () => signed(when(), '-', when()),
      () => signed(truthful(depth - 1), random.of(['+', '-', '*'] as const), truthful(depth - 1)),
    ]);
  }

  function textual(depth: number): Program {
    const leaves = [() => text(random.of(texts)), () => answer(random.of(asked.text)), () => answer(random.of([...asked.one, ...asked.many]))];
    if (depth <= 0) return pick(leaves);
    const [next, any, holds] = [() => textual(depth - 1), () => anything(depth - 1), () => truthful(depth - 1)];
    return pick([
      ...leaves,
      () => call('concat', ...several(any)),
      () => call('join', text(random.of([' ', ', ', ''])), ...several(any)),
      () => call('substr', next(), number(random.below(3))),
      () => call('substr', next(), number(random.below(3)), number(random.below(5) - 1)),
      () => call(random.of(['substring-before', 'substring-after']), next(), next()),
      () => call('translate', next(), text(random.of(['ab', 'b7', ' '])), text(random.of(['x', '', 'ÉΩ']))),
      () => call(random.of(['normalize-space', 'string']), next()),
      () => call('selected-at', answer(random.of(asked.many)), number(random.below(4))),
      () => call('format-date', dated(depth - 1), text('%d/%m/%Y')),
      () => call('if', holds(), any(), any()),
      () => call('coalesce', next(), next()),
    ]);
  }

  function dated(depth: number): Program {
    const leaves = [() => answer(random.of(asked.day)), () => call('today'), () => call('date', text(random.of(days)))];
    if (depth <= 0) return pick(leaves);
    const next = () => dated(depth - 1);
    return pick([
      ...leaves,
      () => call('date', signed(next(), random.of(['+', '-'] as const), number(random.below(500)))),
      () => call('if', truthful(depth - 1), next(), next()),
      () => call('coalesce', next(), next()),
    ]);
  }

  function compared(depth: number): Program {
    const [next, words, when] = [() => numeric(depth), () => textual(depth), () => dated(depth)];
    const equality = () => random.of(['=', '!='] as const);
    const order = () => random.of(['<', '<=', '>', '>='] as const);
    const chosen = () => answer(random.of([...asked.one, ...asked.many]));
    const turned = (left: Program, sign: Sign, right: Program) => (random.chance(0.5) ? signed(left, sign, right) : signed(right, sign, left));
    return pick([
      () => signed(next(), random.of([equality, order])(), next()),
      () => signed(words(), equality(), words()),
      () => signed(when(), random.of([equality, order])(), when()),
      () => turned(chosen(), equality(), text(random.of([...choices, 'gone']))),
      () => turned(call(random.of(['string', 'number']), answer(random.of(asked.one))), equality(), text(random.of(choices))),
      () => turned(answer(random.of(Object.values(asked).flat())), equality(), text('')),
      () => call('selected', random.of([chosen, () => answer(random.of(asked.text))])(), text(random.of(choices))),
      () => call(random.of(['starts-with', 'ends-with']), words(), words()),
      () =>
        call(
          'contains',
          pick([() => call('concat', words()), () => answer(random.of(asked.many))]),
          pick([() => text(random.of(texts)), () => answer(random.of(asked.text)), () => number(random.of(numbers))]),
        ),
      () => call('regex', words(), text(random.of(Object.keys(patterns)))),
      () => signed(call('string-length', words()), order(), number(random.below(3))),
    ]);
  }

  function truthful(depth: number): Program {
    if (depth <= 0) return pick([() => compared(0), () => call(random.of(['true', 'false']))]);
    const next = () => truthful(depth - 1);
    return pick([
      () => compared(depth - 1),
      () => compared(depth - 1),
      () => signed(next(), random.of(['and', 'or'] as const), next()),
      () => call(random.of(['not', 'boolean']), next()),
      () => call('if', next(), next(), next()),
    ]);
  }

  const anything = (depth: number): Program => pick([() => numeric(depth), () => textual(depth), () => dated(depth), () => compared(depth)]);
  return { anything, truthful };
}
