import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { megabyte } from '../room/createRoomMeter.ts';
import type { Services } from '../services.ts';
import { allBytes } from './refuseFile.ts';

/** Whose files these are, and whether they come by the form's public link. */
export interface FileSource {
  formId: string;
  byLink: boolean;
}

/** Of what a form's files take and what is still free together, they may take so much; those that come by its public link so much of it. */
const [shareOfForm, shareOfLink] = [3 / 4, 1 / 2];
/** However small a piece is, a disk gives it this much. */
const leastBytes = 4096;
/** What is far from its limit is not added up again for so long. */
const freshMs = 60_000;

interface Taken {
  form: number;
  link: number;
  all: number;
}

type Known = Taken & { at: number };

/** What the collected files of a form take, on their way or received. */
async function takenBy(db: Queries, formId: string, isLimited: boolean): Promise<Taken> {
  const { rows } = await db.execute<{ form: string; link: string }>(sql`
    select coalesce(sum(bytes), 0) as form, coalesce(sum(bytes) filter (where by_link), 0) as link from (
      select coalesce(files.size, greatest(files.arrived, ${leastBytes}::int)) as bytes, responses.link is not null as by_link
      from files left join responses on responses.id = files.response_id
      where files.formulaire_id = ${formId} and files.use = 'collected' and files.removed_at is null
      union all
      select greatest(stretches.arrived, ${leastBytes}::int), false
      from stretches join responses on responses.id = stretches.response_id where responses.formulaire_id = ${formId} and stretches.arrived is not null) as taken`);
  return { form: Number(rows[0]?.form ?? 0), link: Number(rows[0]?.link ?? 0), all: isLimited ? await allBytes(db) : 0 };
}

const known = new WeakMap<Services, Map<string, Known>>();

function fitting({ form, link, all }: Taken, { size, byLink, free, filesMb }: { size: number; byLink: boolean; free: number; filesMb: number }): boolean {
  const room = Math.max(0, Math.min(free, filesMb === 0 ? Infinity : filesMb * megabyte - all));
  return form + size <= (form + room) * shareOfForm && (!byLink || link + size <= (link + room) * shareOfLink);
}

/**
 * What one form's files use up no other form lacks: a form has its share of the room, and its public link a smaller one, in which unfinished files count. Near the
 * end of the disk's room public links take no files at all, so that answers still fit.
 * @throws Refusal `no_space`, `form_files_full`
 */
export async function refuseOverShare(services: Services, { formId, byLink, size }: FileSource & { size: number }): Promise<void> {
  const { config, database, room } = services;
  const left = await room.left('files');
  const free = left - (byLink ? Math.max(config.freeSpaceWarnMb, config.freeSpaceStopMb) : config.freeSpaceStopMb) * megabyte;
  if (size > free) throw new Refusal('no_space');
  const forms = known.get(services) ?? new Map<string, Known>();
  known.set(services, forms);
  const limits = { byLink, free, filesMb: config.filesMb };
  const before = forms.get(formId);
  // Twice as much would still fit, and whoever sends here meanwhile is added: it is not added up for each piece.
  const isFar = before && performance.now() - before.at < freshMs && fitting(twice(before), { ...limits, size: size * 2 });
  const taken = isFar ? before : { ...(await takenBy(database.db, formId, config.filesMb > 0)), at: performance.now() };
  if (!fitting(taken, { ...limits, size })) throw new Refusal('form_files_full');
  forms.set(formId, { ...taken, form: taken.form + size, all: taken.all + size, link: taken.link + (byLink ? size : 0) });
}

const twice = ({ form, link, all }: Taken): Taken => ({ form: form * 2, link: link * 2, all: all * 2 });
