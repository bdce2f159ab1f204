import { Refusal } from '../http/refusal.ts';
import { megabyte } from '../room/createRoomMeter.ts';
import type { Services } from '../services.ts';

/**
 * Takes no answers while the database's disk is nearly full: what is acknowledged must still fit, with its history.
 * @throws Refusal `no_space` (507)
 */
export async function refuseWhenFull({ config, room }: Services): Promise<void> {
  if ((await room.left('answers')) < config.freeSpaceStopMb * megabyte) throw new Refusal('no_space');
}
