import { allModels, modelOf, referencesOf, targetOf, type Model } from './model.ts';

/** One level of a way up: where it is kept, and by which field the records at the way's foot name it, where they do. */
interface Step {
  model: Model;
  /** Of the level below, the field that leads here. */
  from?: string;
  named?: string;
}

/** Records that name several places of which each lies in the next, and these places, the lowest first. */
export interface WayUp {
  foot: Model;
  steps: readonly Step[];
}

function climb(foot: Model, model: Model, from?: string): Step[] {
  const names = referencesOf(foot).filter(({ name, target }) => target === model && foot.resource.parents?.includes(name));
  const [above] = model.resource.parents ?? [];
  const field = above === undefined ? undefined : model.stored[above];
  const target = field && targetOf(field);
  const step: Step = { model, ...(from !== undefined && { from }), ...(names[0] && { named: names[0].name }) };
  return [step, ...(target && target !== model ? climb(foot, target, above) : [])];
}

function waysFrom(foot: Model): WayUp[] {
  const ways = referencesOf(foot)
    .filter(({ name, target }) => target !== foot && foot.resource.parents?.includes(name))
    .map(({ target }) => ({ foot, steps: climb(foot, target) }))
    .filter(({ steps }) => steps.filter(({ named }) => named !== undefined).length > 1);
  // A longer way has the shorter ones in it.
  const longest = ways.toSorted((a, b) => b.steps.length - a.steps.length)[0];
  return longest ? [longest] : [];
}

let known: readonly WayUp[] | undefined;

/** Every way up by which records name more places than one. */
export function waysUp(): readonly WayUp[] {
  known ??= allModels().flatMap(({ name }) => waysFrom(modelOf(name)));
  return known;
}

/** The ways up on which a place of this kind has others above it. */
export const waysThrough = ({ name }: Model): WayUp[] => waysUp().filter(({ steps }) => steps.slice(0, -1).some(({ model }) => model.name === name));

export type EditLock = 'update' | 'no key update';

/** By what a record is held while it is edited. Who is placed at a place refers to it and does not wait for its editor, who may wait for them. */
export function editLock(model: Model): EditLock {
  return waysThrough(model).length > 0 ? 'no key update' : 'update';
}
