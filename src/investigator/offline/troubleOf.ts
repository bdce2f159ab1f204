import { clockAhead } from '../../dataProvider/clockAhead.ts';
import { isRoomScarce, type PhoneState } from './phoneState.ts';

/** Minutes by which a clock may be out before somebody is asked to set it. */
const clockMayBeOut = 10;

export function isClockWrong(): boolean {
  return Math.abs(clockAhead() ?? 0) > clockMayBeOut * 60;
}

/** Whether there is something about the phone itself that its owner has to know. */
export function hasTrouble({ damage, missing = {}, isUnopened }: PhoneState): boolean {
  const isDamaged = damage !== undefined && (damage.isIncomplete || damage.isRemoved || damage.unreadable > 0);
  return isDamaged || isUnopened === true || isRoomScarce() || isClockWrong() || Object.keys(missing).length > 0;
}
