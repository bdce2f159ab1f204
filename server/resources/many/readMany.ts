import { manyActs, mostAtOnce, type ChangedOne, type ManyStep } from '../../../src/contract/index.ts';
import { isPlainObject } from '../../../src/resources/define/kinds/readJson.ts';
import { Refusal } from '../../http/refusal.ts';
import { isId } from '../findRecord.ts';

function wrong(parameter: string): Refusal {
  return new Refusal('bad_request', { details: { parameter } });
}

/** @throws Refusal `bad_request` naming what cannot be read */
export function readStep(body: unknown): ManyStep {
  const { act, values, filter, after } = isPlainObject(body) ? body : {};
  const known = manyActs.find((one) => one === act);
  if (!known) throw wrong('act');
  if (!isPlainObject(filter)) throw wrong('filter');
  if (values !== undefined && !isPlainObject(values)) throw wrong('values');
  if (after !== undefined && !isId(after)) throw wrong('after');
  return { act: known, filter, ...(values && { values }), ...(after && { after: after.toLowerCase() }) };
}

/** @throws Refusal `bad_request` for anything but a bounded list of what was changed */
export function readChanged(body: unknown): ChangedOne[] {
  const list: unknown = isPlainObject(body) ? body.changed : undefined;
  if (!Array.isArray(list) || list.length > mostAtOnce) throw wrong('changed');
  return (list as unknown[]).map((one) => {
    const { id, revision, before } = isPlainObject(one) ? one : {};
    if (!isId(id) || !Number.isSafeInteger(revision) || !isPlainObject(before)) throw wrong('changed');
    return { id: id.toLowerCase(), revision: revision as number, before };
  });
}
