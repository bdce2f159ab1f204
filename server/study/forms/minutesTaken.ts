import { sql } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { medianMinutes } from './medianMinutes.ts';

const { formulaires, responses } = tables;

/** The latest tell what it takes now. */
const latest = 100;
const keptForMs = 600_000;

export type MinutesTaken = Readonly<Record<string, number>>;

/** Only the moments of the latest whole sets are read, by an index; of nobody's answer anything else. */
async function measure({ database }: Services): Promise<MinutesTaken> {
  const { rows } = await database.db.execute<{ id: string; isDefault: boolean; sets: string[][] }>(sql`
    select form.id, form.is_default as "isDefault", jsonb_agg(one.moments) as sets
    from ${formulaires} form cross join lateral (
      select jsonb_path_query_array(answers, '$[*].typedAt') as moments from ${responses}
      where formulaire_id = form.id and complete and mode <> 'import' and set_aside_id is null and not withdrawn
      order by received_at desc limit ${latest}
    ) one
    where form.is_valid and form.archived_at is null
    group by form.id`);
  return Object.fromEntries(
    rows.flatMap(({ id, isDefault, sets }) => {
      const minutes = medianMinutes(sets);
      if (minutes === undefined) return [];
      return isDefault ? [['', minutes] as const, [id, minutes] as const] : [[id, minutes] as const];
    }),
  );
}

const kept = new WeakMap<Services, { at: number; minutes: Promise<MinutesTaken> }>();

/** Minutes that the forms in use take, measured every ten minutes at most, the default's under '' as well; nothing of a form where too few can tell. */
export function minutesTaken(services: Services): Promise<MinutesTaken> {
  const before = kept.get(services);
  const at = services.now();
  if (before && Math.abs(at - before.at) < keptForMs) return before.minutes;
  const minutes = measure(services).catch((): MinutesTaken => {
    kept.delete(services);
    return {};
  });
  kept.set(services, { at, minutes });
  return minutes;
}
