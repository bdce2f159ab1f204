import { Refusal } from '../../http/refusal.ts';
import { megabyte } from '../../room/createRoomMeter.ts';
import type { Services } from '../../services.ts';
import type { Throttle } from '../throttle.ts';
import { throttlesOf } from '../throttles.ts';

/** A public link, by what its sets keep of it. */
interface Marked {
  mark: string;
}

/** What a call costs at least: a line, an index, a note that somebody agreed. */
const leastBytes = 1024;
/** The limit may be raised meanwhile: nobody waits longer than this before they try again. */
const mostSeconds = 3600;

/** While the disk is nearly full every link has a little room of its own, so that none takes it from the others. */
async function budgetsOf(services: Services): Promise<Throttle[]> {
  const { room, config } = services;
  const { linkBytes, scarceBytes } = throttlesOf(services);
  const isLow = (await room.left('answers')) < config.freeSpaceWarnMb * megabyte;
  return isLow ? [linkBytes, scarceBytes] : [linkBytes];
}

/**
 * Whether this public link may bring more, asked before anything that it brings is read.
 * @throws Refusal `link_room_used` (429)
 */
export async function refuseSpentLink(services: Services, { mark }: Marked): Promise<void> {
  for (const budget of await budgetsOf(services)) {
    const wait = budget.take(mark, services.now(), leastBytes);
    if (wait > 0) throw new Refusal('link_room_used', { retryAfterSeconds: Math.min(wait, mostSeconds) });
  }
}

/** So much came by it, and stays. */
export async function countBytes(services: Services, { mark }: Marked, bytes: number): Promise<void> {
  for (const budget of await budgetsOf(services)) budget.take(mark, services.now(), bytes);
}
