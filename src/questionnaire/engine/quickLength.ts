import { signClasses } from './signClasses.ts';
import { patternGraph, type Place, TooLarge } from './patternGraph.ts';

/** What a matcher may do for one answer. */
const mostStepsOfAnswer = 10_000_000;
/** What is done to find that out; a pattern that needs more is taken for a slow one. */
const mostWork = 4_000_000;
const mostMoves = 20_000;
const mostSets = 400;

/** How often the matcher can stand before each sign of the pattern, by the sign's number. */
type Arrivals = readonly number[];

interface Move {
  /** Where it leads, each as often as there are ways to it. */
  arrivals: Map<number, number>;
  steps: number;
}

/** All that can be tried from one place before the next character is looked at. */
function moveFrom(places: readonly Place[], start: number): Move {
  const arrivals = new Map<number, number>();
  let steps = 0;
  const visit = (at: number, begun: ReadonlySet<number>): void => {
    steps += 1;
    if (steps > mostMoves) throw new TooLarge();
    const place = places[at] as Place;
    if (place.kind === 'sign') arrivals.set(at, (arrivals.get(at) ?? 0) + 1);
    else if (place.kind === 'ways') for (const way of place.ways) visit(way, begun);
    else if (place.kind === 'turn') visit(place.next, new Set([...begun, place.turn]));
    else if (place.kind === 'turned' && !begun.has(place.turn)) visit(place.next, begun);
  };
  visit(start, new Set());
  return { arrivals, steps };
}

/** The signs that wait: two texts that lead to the same ones go on alike, and the worse of the two stands for both. */
function setOf(arrivals: Arrivals): string {
  return arrivals.flatMap((count, sign) => (count > 0 ? [sign] : [])).join();
}

const worse = (one: Arrivals, other: Arrivals): number[] => one.map((count, sign) => Math.max(count, other[sign] as number));

/** Goes through all texts at once, a character at a time. */
class Walk {
  private readonly moves: { sign: number; classes: ReadonlySet<number>; to: [number, number][]; steps: number }[];
  private readonly classes: number;
  readonly first: { arrivals: Arrivals; steps: number };
  work = 0;

  constructor(source: string) {
    const { places, start } = patternGraph(source);
    const signs = places.flatMap((place, at) => (place.kind === 'sign' ? [{ place, at }] : []));
    const numbers = new Map(signs.map(({ at }, number) => [at, number]));
    const numbered = ({ arrivals }: Move) => [...arrivals].map(([at, ways]): [number, number] => [numbers.get(at) as number, ways]);
    const { classes, classesOf } = signClasses(signs.map(({ place }) => place.sign));
    this.classes = classes;
    this.moves = signs.map(({ place }, sign) => {
      const move = moveFrom(places, place.next);
      return { sign, classes: classesOf(place.sign), to: numbered(move), steps: move.steps };
    });
    const move = moveFrom(places, start);
    const arrivals = signs.map(() => 0);
    for (const [sign, ways] of numbered(move)) arrivals[sign] = ways;
    this.first = { arrivals, steps: move.steps };
  }

  /** What comes of one more character, for each kind of character that the pattern tells apart. */
  *next(before: Arrivals): Generator<{ arrivals: number[]; steps: number }> {
    for (let one = 0; one < this.classes; one += 1) {
      const arrivals = before.map(() => 0);
      let steps = 0;
      for (const { sign, classes, to, steps: each } of this.moves) {
        const count = before[sign] as number;
        if (count === 0) continue;
        steps += count;
        this.work += 1;
        if (!classes.has(one)) continue;
        steps += count * each;
        this.work += to.length;
        for (const [target, ways] of to) arrivals[target] = (arrivals[target] as number) + count * ways;
      }
      yield { arrivals, steps };
    }
  }
}

/**
 * The length up to which no text at all, matching or not, costs a matcher more than so many steps; `longest` where that is so
 * for all texts of that length. Counted over every text at once: how often each place of the pattern can be reached after
 * one character, two, three … Asked once, when a form is published (`checkForm`), so that phones need not carry it.
 * @returns 0 also where it is not known of an empty text
 * @throws LooksBack
 */
export function quickLength(source: string, longest: number, mostSteps = mostStepsOfAnswer): number {
  try {
    return countLength(new Walk(source), { longest, mostSteps });
  } catch (error) {
    if (error instanceof TooLarge) return 0;
    throw error;
  }
}

function countLength(walk: Walk, { longest, mostSteps }: { longest: number; mostSteps: number }): number {
  let known = new Map<string, Arrivals>([[setOf(walk.first.arrivals), walk.first.arrivals]]);
  let steps = walk.first.steps;
  for (let length = 1; length <= longest; length += 1) {
    let [most, grew] = [0, false];
    const found = new Map(known);
    for (const before of known.values()) {
      for (const { arrivals, steps: one } of walk.next(before)) {
        most = Math.max(most, one);
        const set = setOf(arrivals);
        const earlier = found.get(set);
        const together = earlier ? worse(earlier, arrivals) : arrivals;
        if (earlier && together.every((count, sign) => count === earlier[sign])) continue;
        found.set(set, together);
        grew = true;
      }
    }
    steps += most;
    if (steps > mostSteps || walk.work > mostWork) return length - 1;
    // Nothing new: each further character costs as much as this one.
    if (!grew) return Math.min(longest, length + Math.floor((mostSteps - steps) / Math.max(1, most)));
    known = found.size > mostSets ? merged(found) : found;
  }
  return longest;
}

/** Too many to be told apart: one that is worse than each. */
function merged(sets: ReadonlyMap<string, Arrivals>): Map<string, Arrivals> {
  const all = [...sets.values()].reduce(worse);
  return new Map([[setOf(all), all]]);
}
