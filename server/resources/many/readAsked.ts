import { manyActs, type ManyAsked } from '../../../src/contract/index.ts';
import { isPlainObject } from '../../../src/resources/define/kinds/readJson.ts';
import { Refusal } from '../../http/refusal.ts';
import { isId } from '../findRecord.ts';

function wrong(parameter: string): Refusal {
  return new Refusal('bad_request', { details: { parameter } });
}

/** @throws Refusal `bad_request` naming what cannot be read */
export function readAsked(body: unknown): Required<ManyAsked> {
  const { id, act, values = {}, filter } = isPlainObject(body) ? body : {};
  const known = manyActs.find((one) => one === act);
  if (!isId(id)) throw wrong('id');
  if (!known) throw wrong('act');
  if (!isPlainObject(filter)) throw wrong('filter');
  if (!isPlainObject(values)) throw wrong('values');
  return { id: id.toLowerCase(), act: known, filter, values };
}
