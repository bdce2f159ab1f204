import type { Fields, NestedPath } from '../../src/resources/define/index.ts';
import type { Role } from '../../src/resources/define/index.ts';
import { moreHeader } from '../../src/contract/headers.ts';
import { confirmRefusals } from '../http/confirmRefusals.ts';
import { countedTo } from '../http/listRange.ts';
import type { Edits, Route } from '../http/route.ts';
import { flag, listOf, message, object, text, together } from '../http/shapes.ts';
import { manyRoutes } from './many/manyRoutes.ts';
import { hooksOf } from './hooks/index.ts';
import { allModels, type Model, tellsOfPeople } from './model.ts';
import { record } from './recordShapes.ts';
import { unarchiveOne, deleteOne, getOne, listAll, listBelow, moveOne, postOne, putOne } from './resourceCalls.ts';
import { positionFields } from './positionFields.ts';

type Made = Omit<Route, 'tag' | 'allow'> & { roles: readonly Role[] };

const listParameters = {
  sort: '`["name","ASC"]`',
  range: '`[0,5]`: first and last row, at most 100 at once; without it the whole list is answered',
  filter: '`{"q":"…","id":["…"],"divisionId":"…"}`: search, records by id, equality of any field, anything above in the hierarchy',
  exact: `\`1\`: the total is counted to the end; without it one beyond ${countedTo} may be said to be at least so many, with the header \`${moreHeader}: 1\``,
};

const reading = ['bad_request', 'unknown_field'] as const;
const writing = ['unknown_field', 'invalid', 'not_found', 'conflict'] as const;
const deleted = object<{ message: string; id: string; archived: boolean }>({ message: text, id: text, archived: flag });
const answers = ({ name }: Model) => ({ one: record(name), list: listOf(record(name)), written: together(message, record(name)) });

/** A member of staff is changed, and an administrator made, with the caller's own password. */
const confirming = ({ name }: Model): Route['refusals'] & object => (name === 'users' ? [...confirmRefusals, 'second_yes_needed'] : []);

/** What is done with administrators' accounts may need a second yes. */
const approval = ({ name }: Model): Pick<Route, 'approval'> =>
  name === 'users' ? { approval: { act: 'accounts', applies: async (context) => (await hooksOf(name).needsYes?.(context)) === true } } : {};

function routesAtBase(model: Model): Made[] {
  const { resource } = model;
  const { base, list } = resource.paths;
  const { rights } = resource;
  const { one, list: all, written } = answers(model);
  const body = { record: resource.fields as Fields };
  const sees = tellsOfPeople(model) && { sees: model.name };
  const name = resource.label.one.en.toLowerCase();
  const lists = [...new Set([list ?? base, base])].map((path): Made => ({
    method: 'GET',
    path,
    roles: rights.read,
    summary: `${resource.label.many.en}: list`,
    query: listParameters,
    refusals: reading,
    answer: all,
    ...sees,
    handle: (context) => listAll(context, model),
  }));
  const edit = (path: string, edits: Edits): Made => ({
    method: 'PUT',
    path,
    roles: rights.edit,
    summary: edits === 'named' ? `Edit the ${name} whose id is in the body` : `Edit a ${name}`,
    body: { ...body, edits },
    answer: written,
    refusals: [...writing, ...confirming(model)],
    ...approval(model),
    handle: (context) => putOne(context, model),
  });
  return [
    ...lists,
    {
      method: 'GET',
      path: `${base}/:id`,
      roles: rights.read,
      summary: `One ${name}`,
      refusals: ['not_found'],
      answer: one,
      ...sees,
      handle: (context) => getOne(context, model),
    },
    {
      method: 'POST',
      path: base,
      roles: rights.create,
      summary: `Create a ${name}`,
      body,
      refusals: [...writing, ...confirming(model)],
      ...approval(model),
      answer: written,
      handle: (context) => postOne(context, model),
    },
    edit(`${base}/:id`, 'addressed'),
    edit(base, 'named'),
    {
      method: 'DELETE',
      path: `${base}/:id`,
      roles: rights.delete,
      summary: `Delete a ${name}`,
      query: { parts: '`1`: what lies in it goes with it (questions of a section, proposed answers of a question)' },
      refusals: ['has_dependents', 'not_found', ...(model.name === 'users' ? (['last_admin', ...confirming(model)] as const) : [])],
      ...approval(model),
      answer: deleted,
      handle: (context) => deleteOne(context, model),
    },
    ...(resource.archivable
      ? [
          {
            method: 'POST' as const,
            path: `${base}/:id/unarchive`,
            roles: rights.delete,
            summary: `Bring an archived ${name} back to its place`,
            refusals: writing,
            answer: written,
            handle: (context: Parameters<Route['handle']>[0]) => unarchiveOne(context, model),
          },
        ]
      : []),
    ...(resource.ordered
      ? [
          {
            method: 'PUT' as const,
            path: `${base}/:id/position`,
            roles: rights.edit,
            summary: `Move a ${name} among those of the same parent`,
            body: { fields: positionFields },
            refusals: ['invalid', 'not_found'] as const,
            answer: written,
            handle: (context: Parameters<Route['handle']>[0]) => moveOne(context, model),
          },
        ]
      : []),
  ];
}

/** Every nested path has every call, whichever of them a client is known to make. */
function routesBelow(model: Model, nested: NestedPath): Made[] {
  const { resource } = model;
  const { path } = nested;
  const body = { record: resource.fields as Fields };
  const name = resource.label.one.en.toLowerCase();
  const { list, written } = answers(model);
  const edit = (at: string, edits: Edits): Made => ({
    method: 'PUT',
    path: at,
    roles: resource.rights.edit,
    summary: edits === 'named' ? `Edit the ${name} of this parent whose id is in the body` : `Edit a ${name} of this parent`,
    body: { ...body, edits },
    answer: written,
    refusals: [...writing, ...confirming(model)],
    ...approval(model),
    handle: (context) => putOne(context, model, nested),
  });
  return [
    {
      method: 'GET',
      path,
      roles: resource.rights.read,
      summary: `${resource.label.many.en} of one parent, with their parts`,
      query: listParameters,
      refusals: [...reading, 'not_found'],
      answer: list,
      ...(tellsOfPeople(model) && { sees: model.name }),
      handle: (context) => listBelow(context, model, nested),
    },
    {
      method: 'POST',
      path,
      roles: resource.rights.create,
      summary: `Create a ${name} below this parent`,
      body,
      refusals: [...writing, ...confirming(model)],
      ...approval(model),
      answer: written,
      handle: (context) => postOne(context, model, nested),
    },
    edit(`${path}/:id`, 'addressed'),
    edit(path, 'named'),
  ];
}

/** All calls of all declared resources. A right that nobody has makes no route. */
export function resourceRoutes(): Route[] {
  return allModels().flatMap((model) => {
    const made = [...routesAtBase(model), ...manyRoutes(model), ...(model.resource.paths.nested ?? []).flatMap((nested) => routesBelow(model, nested))];
    return made.flatMap(({ roles: [first, ...others], ...route }): Route[] => (first ? [{ ...route, allow: [first, ...others], tag: model.name }] : []));
  });
}
