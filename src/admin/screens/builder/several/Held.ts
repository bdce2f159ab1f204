import type { FormStep } from '../../../../contract/formSteps.ts';
import { typeByChoices } from '../../../../questionTypes/plainType.ts';
import { linesOf } from '../outlineOf.ts';
import { allIn, answersOf, keyOf, type Part } from '../partTree.ts';
import { type Standing, standingOf } from '../steps/standing.ts';

/** Parts that were copied or cut: everything said of them, so that they can be pasted where they are not known. */
export interface Held {
  /** Of which draft. */
  draft: string;
  standing: readonly Standing[];
  /** The ids of the outermost. */
  outer: readonly string[];
  cut: boolean;
}

/** The type under which the clipboard carries them besides the lines. */
export const heldType = 'application/x-form-parts+json';

export function held(root: Part, parts: readonly Part[], cut: boolean): Held {
  return { draft: keyOf(root), standing: parts.flatMap(standingOf), outer: parts.map(({ record }) => record.id), cut };
}

/** The questions of these parts as lines, for any other program and for pasting where only lines are read. */
export function linesOfParts(parts: readonly Part[]): string {
  const questions = parts.flatMap(allIn).filter(({ resource }) => resource === 'questions');
  return linesOf(
    questions.map((question) => {
      const answers = answersOf(question).map(({ title }) => String(title ?? ''));
      return { title: String(question.record.title ?? ''), type: typeByChoices(answers.length), answers };
    }),
  );
}

function isStanding(step: Partial<FormStep> | null): step is Standing {
  return step?.do === 'add' && typeof step.id === 'string' && typeof step.values === 'object';
}

/** What the clipboard carries, where it is parts; undefined for anything else. The server checks the values like any that are typed. */
export function readHeld(text: string): Held | undefined {
  try {
    const value = JSON.parse(text) as Partial<Held> | null;
    const { draft, standing, outer, cut } = value ?? {};
    if (typeof draft !== 'string' || !Array.isArray(standing) || !standing.every(isStanding) || !Array.isArray(outer)) return undefined;
    return { draft, standing, outer: outer.map(String), cut: cut === true };
  } catch {
    return undefined;
  }
}
