import { type StepPart, stepParts } from '../../../src/contract/index.ts';
import type { Fields } from '../../../src/resources/define/index.ts';
import { duties, study } from '../../../src/resources/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { message, object, text, together } from '../../http/shapes.ts';
import { idOf, rowsById } from '../../resources/findRecord.ts';
import { modelOf } from '../../resources/model.ts';
import { addParts } from '../../resources/parts.ts';
import { present } from '../../resources/present.ts';
import { record } from '../../resources/recordShapes.ts';
import { translate } from '../translate.ts';
import { copyForm } from './copyForm.ts';
import { copyPart } from './copyPart.ts';

const tag = 'Forms';

/** The fields that may say where a copy goes: those that place such a record. */
function placesOf(resource: StepPart): Fields {
  const { fields, parents } = modelOf(resource).resource;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => parents?.includes(name)));
}

/** A copy goes where its body says; without a body it is next to what it was copied from. */
async function copy(context: RouteContext, resource: StepPart): Promise<object> {
  const { services, params, locale, body } = context;
  const { db } = services.database;
  const caller = callerOf(context);
  const [id, model, named] = [idOf(params.id), modelOf(resource), body as Record<string, string | null>];
  const original = (await rowsById(db, model, [id])).get(id);
  if (!original) throw new Refusal('not_found');
  const places = model.resource.parents ?? [];
  const into = Object.keys(named).length > 0 ? named : Object.fromEntries(places.map((name) => [name, original[name] as string | null]));
  const made = await copyPart(services, { resource, id, into, caller });
  const rows = [...(await rowsById(db, model, [made])).values()];
  const shown = await present(db, model, { rows, role: caller.role });
  await addParts(db, resource, { shown, role: caller.role });
  return { message: translate('copied', locale), ...shown[0] };
}

async function copyWhole(context: RouteContext): Promise<object> {
  const id = await copyForm(context.services, idOf(context.params.id), callerOf(context));
  return { message: translate('copied', context.locale), id };
}

function copyRoute(resource: StepPart): Route {
  return {
    method: 'POST',
    path: `${study[resource].paths.base}/:id/copy`,
    allow: duties.publishing,
    summary: 'Copies it with everything below it: to the place the body names, or next to itself',
    tag,
    body: { fields: placesOf(resource) },
    answer: together(message, record(resource)),
    refusals: ['not_found', 'invalid'],
    handle: (context) => copy(context, resource),
  };
}

/** Copies of forms and of their parts. */
export const copyRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/:id/copy',
    allow: duties.publishing,
    summary: 'Makes a draft of its own out of a form’s draft, with everything in it',
    tag,
    refusals: ['not_found'],
    answer: together(message, object({ id: text })),
    handle: copyWhole,
  },
  ...stepParts.map(copyRoute),
];
