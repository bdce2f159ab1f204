import { everySoOften } from '../everySoOften.ts';
import type { Services } from '../services.ts';
import { megabyte, type RoomState } from './createRoomMeter.ts';

const minute = 60_000;

/** Says in the log when room gets scarce, when none is left, and when there is enough again. */
export function createRoomLog({ room, logger, config }: Pick<Services, 'room' | 'logger' | 'config'>): () => Promise<void> {
  let before: RoomState = 'ample';
  return async () => {
    const { state, bytes } = await room.state();
    if (state === before) return;
    before = state;
    const details = { room: state, freeMb: Math.floor(bytes / megabyte), warnMb: config.freeSpaceWarnMb, stopMb: config.freeSpaceStopMb };
    if (state === 'full') logger.error(details, 'The disk is full: no answers are taken until there is room');
    else if (state === 'low') logger.warn(details, 'The disk is nearly full: public links take no more files');
    else logger.info(details, 'There is room on the disk again');
  };
}

/** Looks every minute. Answers how to stop that. */
export function startWatchingRoom(services: Services): () => void {
  const work = createRoomLog(services);
  void work().catch((error: unknown) => services.logger.error({ err: error }, 'The room on the disk could not be looked at'));
  return everySoOften({ what: 'Looking at the room on the disk', milliseconds: minute, logger: services.logger, work });
}
