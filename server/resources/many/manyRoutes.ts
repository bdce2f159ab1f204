import { manyActs, manyStates, type ManyAsked, type ManyTold, mostAtOnce, type RefusedOne } from '../../../src/contract/index.ts';
import type { Role } from '../../../src/resources/define/index.ts';
import type { Route } from '../../http/route.ts';
import { anyObject, integer, listOf, object, oneOf, optional, orNull, text, uuid } from '../../http/shapes.ts';
import { tellsOfPeople, type Model } from '../model.ts';
import { beginAct, moveAct, refusedOnes, tellAct, type Move } from './acts.ts';

type Made = Omit<Route, 'tag' | 'allow'> & { roles: readonly Role[] };

const answer = object<ManyTold>({
  id: uuid,
  act: oneOf(manyActs),
  fields: listOf(text),
  state: oneOf(manyStates),
  total: integer,
  done: integer,
  unchanged: integer,
  refused: integer,
  changed: integer,
  takenBack: integer,
  stayed: integer,
  failure: orNull(text),
});

/** Acts on many records: for each resource of which a single one can be edited or deleted. */
export function manyRoutes(model: Model): Made[] {
  const { resource } = model;
  const { base } = resource.paths;
  const many = resource.label.many.en.toLowerCase();
  const roles = [...new Set([...(resource.many?.edit ? resource.rights.edit : []), ...resource.rights.delete])];
  const move = (name: Move, summary: string, allowed = roles): Made => ({
    method: 'POST',
    path: `${base}/many/:id/${name}`,
    roles: allowed,
    summary,
    refusals: ['not_found'],
    answer,
    handle: (context) => moveAct(context, model, name),
  });
  return [
    {
      method: 'POST',
      path: `${base}/many`,
      roles,
      summary: `Edits or deletes the ${many} that a filter finds, ${mostAtOnce} at a time: the first before this is answered, the others whether or not anybody waits`,
      body: { json: object<ManyAsked>({ id: uuid, act: oneOf(manyActs), values: optional(anyObject), filter: anyObject }).schema },
      refusals: ['bad_request', 'unknown_field', 'invalid', 'forbidden', 'not_found'],
      answer,
      handle: (context) => beginAct(context, model),
    },
    {
      method: 'GET',
      path: `${base}/many/:id`,
      roles,
      summary: `How far one’s own act on ${many} is, or what it came to`,
      refusals: ['not_found'],
      answer,
      handle: (context) => tellAct(context, model),
    },
    {
      method: 'GET',
      path: `${base}/many/:id/refused`,
      roles,
      summary: `The ${many} that it left as they were, and why`,
      query: { range: `\`[0,${mostAtOnce - 1}]\`: at most ${mostAtOnce} at once` },
      refusals: ['not_found', 'bad_request'],
      answer: listOf(object<RefusedOne>({ id: uuid, title: text, why: text })),
      ...(tellsOfPeople(model) && { sees: model.name }),
      handle: (context) => refusedOnes(context, model),
    },
    move('stop', 'Stops it after the step that it is at'),
    move('go-on', 'Goes on with one that was stopped or met a problem'),
    ...(resource.many?.edit ? [move('undo', `Gives its ${many} what they held before, where nothing was changed since`, [...resource.rights.edit])] : []),
  ];
}
