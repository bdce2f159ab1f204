import type { Queries } from '../database/database.ts';
import { shareName } from '../database/lockName.ts';
import { isId, rowsById } from './findRecord.ts';
import type { Model } from './model.ts';
import { placesMove } from './takeAlong.ts';
import { waysUp } from './waysUp.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * What was written where places stood as they were then: the places further up that it names follow the lowest one, which may lie elsewhere by now. What is unknown
 * stays as it is, for the checks to refuse.
 */
export async function followPlaces(tx: Queries, model: Model, input: Input): Promise<Input> {
  const followed: Record<string, unknown> = { ...input };
  await shareName(tx, placesMove);
  for (const { steps } of waysUp().filter(({ foot }) => foot.name === model.name)) {
    let id: unknown;
    for (const [at, step] of steps.entries()) {
      const { named } = step;
      const given = named === undefined ? undefined : followed[named];
      if (typeof id === 'string' && named !== undefined && typeof given === 'string' && given !== '') followed[named] = id;
      id ??= given;
      const leadsOn = steps[at + 1]?.from;
      if (typeof id !== 'string' || !isId(id) || leadsOn === undefined) continue;
      id = (await rowsById(tx, step.model, [id])).get(id)?.[leadsOn] ?? undefined;
    }
  }
  return followed;
}
