import { linkOf } from '../../resources/define/index.ts';
import { type ResourceName, isResourceName, resourceOf } from '../../resources/index.ts';

/** A parent, or a parent's parent, by which a list can be narrowed. */
export interface Place {
  /** The filter's name: `unionId`. */
  field: string;
  target: ResourceName;
  /** The places above: choosing one narrows this one's choice, and empties it. */
  above: readonly string[];
}

/** Every place above a resource, the highest first: division, union and conference for churches. */
export function placesOf(name: ResourceName): readonly Place[] {
  const places = new Map<string, Place>();
  for (const field of resourceOf(name).parents ?? []) collect({ name, field, places });
  return [...places.values()];
}

interface Search {
  name: ResourceName;
  field: string;
  places: Map<string, Place>;
}

function collect({ name, field, places }: Search): void {
  const { target = '' } = linkOf(resourceOf(name).fields[field]) ?? {};
  if (!isResourceName(target) || places.has(field)) return;
  const higher = resourceOf(target).parents ?? [];
  for (const parent of higher) collect({ name: target, field: parent, places });
  const above = placesOf(target).map((place) => place.field);
  places.set(field, { field, target, above });
}

/**
 * The other references of a record that stand above and below one of its references, the highest first: a person's
 * conference lies below the division and above the church.
 */
export function neighboursOf(name: ResourceName, field: string): { above: readonly string[]; below: readonly string[] } {
  const { fields } = resourceOf(name);
  const aboveOf = (reference: string): readonly string[] => {
    const { target = '' } = linkOf(fields[reference]) ?? {};
    return isResourceName(target) && target !== name ? placesOf(target).map((place) => place.field) : [];
  };
  const references = Object.keys(fields).filter((other) => other !== field && linkOf(fields[other]));
  return {
    above: aboveOf(field).filter((other) => references.includes(other)),
    below: references.filter((other) => aboveOf(other).includes(field)),
  };
}
