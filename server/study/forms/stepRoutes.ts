import { duties } from '../../../src/resources/index.ts';
import { stepParts } from '../../../src/contract/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { anyObject, either, integer, listOf, mapOf, message, object, oneOf, optional, orNull, uuid } from '../../http/shapes.ts';
import { translate } from '../../http/translate.ts';
import { readSteps } from './readSteps.ts';
import { takeSteps } from './takeSteps.ts';

const part = oneOf(stepParts);
const place = object({ into: mapOf(orNull(uuid)), position: integer });
const standing = object({ do: oneOf(['add', 'remove']), part, id: uuid, values: anyObject, position: optional(integer) });
const changing = object({ do: oneOf(['change']), part: oneOf(['formulaires', ...stepParts]), id: uuid, from: anyObject, to: anyObject });
const moving = object({ do: oneOf(['move']), part, id: uuid, from: place, to: place });

async function take(context: RouteContext): Promise<object> {
  const { services, body, locale } = context;
  const { userId, role } = callerOf(context);
  const steps = readSteps(body);
  await services.database.db.transaction((tx) => takeSteps({ services, tx, principal: { userId, role } }, steps));
  return { message: translate('saved', locale) };
}

export const stepRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/steps',
    allow: duties.publishing,
    summary: 'Takes steps of building a form in their order, all of them or none. Each names what was before, so that nothing of somebody else is overwritten',
    tag: 'Forms',
    body: { json: listOf(either(standing, either(changing, moving))).schema },
    answer: message,
    refusals: ['bad_request', 'too_large', 'unknown_field', 'invalid', 'not_found', 'conflict', 'has_dependents'],
    handle: take,
  },
];
