import { manyActs, mostAtOnce, type ManyDone } from '../../../src/contract/index.ts';
import type { Role } from '../../../src/resources/define/index.ts';
import type { Route } from '../../http/route.ts';
import { anyObject, integer, listOf, object, oneOf, optional, orNull, shapeOf, text, uuid } from '../../http/shapes.ts';
import { tellsOfPeople, type Model } from '../model.ts';
import { actOnMany, undoMany } from './actOnMany.ts';

type Made = Omit<Route, 'tag' | 'allow'> & { roles: readonly Role[] };

const changed = object<ManyDone['changed'][number]>({ id: uuid, revision: integer, before: anyObject });
const answer = object<ManyDone>({
  done: integer,
  unchanged: integer,
  refused: listOf(object<ManyDone['refused'][number]>({ id: uuid, title: text, why: text })),
  changed: listOf(changed),
  next: orNull(uuid),
});

/** Acts on many records at once, in steps: for each resource of which a single one can be edited or deleted. */
export function manyRoutes(model: Model): Made[] {
  const { resource } = model;
  const { base } = resource.paths;
  const many = resource.label.many.en.toLowerCase();
  const roles = [...new Set([...(resource.many?.edit ? resource.rights.edit : []), ...resource.rights.delete])];
  const sees = tellsOfPeople(model) && { sees: model.name };
  const step: Made = {
    method: 'POST',
    path: `${base}/many`,
    roles,
    summary: `Edits or deletes the next ${mostAtOnce} ${many} that a filter finds; asked again from \`next\` on until that is null`,
    body: {
      json: object({ act: oneOf(manyActs), values: optional(anyObject), filter: anyObject, after: optional(uuid) }).schema,
    },
    refusals: ['bad_request', 'unknown_field', 'invalid', 'forbidden', 'not_found'],
    answer,
    ...sees,
    handle: (context) => actOnMany(context, model),
  };
  if (!resource.many?.edit) return [step];
  return [
    step,
    {
      method: 'POST',
      path: `${base}/many/undo`,
      roles: resource.rights.edit,
      summary: `Gives up to ${mostAtOnce} ${many} what they held before such an edit, where nothing was changed since`,
      body: { json: object<Pick<ManyDone, 'changed'>>({ changed: shapeOf({ ...listOf(changed).schema, maxItems: mostAtOnce }) }).schema },
      refusals: ['bad_request', 'invalid', 'forbidden', 'not_found'],
      answer,
      ...sees,
      handle: (context) => undoMany(context, model),
    },
  ];
}
