import type { FormStep, StepPart } from '../../../../contract/formSteps.ts';
import { findPart, keyOf, type Part, rootOf } from '../partTree.ts';
import { oppositeOf } from '../steps/oppositeOf.ts';
import { codesIn, type CopyPlace, copySteps } from './copySteps.ts';
import type { Held } from './Held.ts';
import { moveSteps } from './moveSteps.ts';
import { intoFor, neighboursIn, type PastePlace, placeFor } from './placeFor.ts';

export interface Pasted {
  steps: FormStep[];
  /** What rules of what was pasted ask for and is not in this form. */
  unknown: string[];
  /** The first part that comes in, to go on with. */
  first?: { resource: StepPart; id: string };
}

/** Where each of the outermost parts goes when all are pasted at one place; undefined where one has no place there. */
function placesAt({ standing, outer }: Held, at: Part): Map<string, PastePlace & { part: StepPart }> | undefined {
  const places = new Map<string, PastePlace & { part: StepPart }>();
  for (const { id, part } of standing) {
    if (!outer.includes(id)) continue;
    const place = placeFor(part, at);
    if (!place) return undefined;
    places.set(id, { ...place, part });
  }
  return places;
}

/** Where copies stand one behind the other. */
function copyPlaces(places: ReadonlyMap<string, PastePlace & { part: StepPart }>): Map<string, CopyPlace> {
  const counts = new Map<StepPart, number>();
  return new Map(
    [...places].map(([id, { part, ...place }]) => {
      const before = counts.get(part) ?? 0;
      counts.set(part, before + 1);
      const after = place.after && neighboursIn(part, place).indexOf(place.after);
      return [id, { into: intoFor(part, place.parent), ...(after !== undefined && { position: after + 2 + before }) }];
    }),
  );
}

/** The steps that paste what is held at a part: a copy, or where it was cut out of the same draft, the very parts. Undefined where it has no place there. */
export function pasteSteps(what: Held, at: Part): Pasted | undefined {
  const root = rootOf(at);
  const places = placesAt(what, at);
  if (!places) return undefined;
  const here = what.draft === keyOf(root);
  if (what.cut && here) {
    const parts = [...places].flatMap(([id, { part }]) => findPart(root, `${part}:${id}`) ?? []);
    const kinds = [...new Set(parts.map(({ resource }) => resource))];
    const steps = kinds.flatMap((kind) => {
      const place = placeFor(kind as StepPart, at);
      const own = parts.filter(({ resource }) => resource === kind);
      return place ? moveSteps(own, place) : [];
    });
    return { steps, unknown: [], ...firstOf(steps) };
  }
  const { steps, unknown } = copySteps(what.standing, { places: copyPlaces(places), taken: codesIn(root) });
  return { steps: [...steps, ...(what.cut ? oppositeOf(what.standing) : [])], unknown, ...firstOf(steps) };
}

function firstOf([step]: readonly FormStep[]): Pick<Pasted, 'first'> {
  return step && step.part !== 'formulaires' ? { first: { resource: step.part, id: step.id } } : {};
}

/** The steps that make a copy of each part right behind the last of them that lies in the same place. */
export function duplicateSteps(what: Held, parts: readonly Part[]): Pasted {
  const root = rootOf(parts[0] as Part);
  const counts = new Map<string, number>();
  const places = new Map<string, CopyPlace>();
  for (const part of parts) {
    if (!part.parent || part.resource === 'formulaires') continue;
    const place = { parent: part.parent };
    const own = parts.filter((other) => other.parent === part.parent && other.resource === part.resource);
    const last = neighboursIn(part.resource, place).indexOf(own[own.length - 1] as Part);
    const key = `${part.resource} ${keyOf(part.parent)}`;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    places.set(part.record.id, { into: intoFor(part.resource, part.parent), position: last + 2 + before });
  }
  const { steps, unknown } = copySteps(what.standing, { places, taken: codesIn(root) });
  return { steps, unknown, ...firstOf(steps) };
}
