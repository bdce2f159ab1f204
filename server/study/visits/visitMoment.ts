import { type DeviceTime, momentSaid } from '../deviceTime.ts';

/** What is written down of when a visit was, in the time zone of whoever was there. */
export interface WrittenTime {
  visitedOn?: string | null | undefined;
  visitedTime?: string | null | undefined;
}

const noon = '12:00';

/** A clock that is out by less is as good as any. */
const tolerated = 120_000;

/** As if it were written in UTC: only differences of two such mean anything. */
const writtenAt = ({ visitedOn, visitedTime }: WrittenTime) => Date.parse(`${visitedOn}T${visitedTime || noon}:00Z`);

/** When a visit truly was. Where no clock told more than what is written, that is read as UTC: the true moment lies within a time zone of it. */
export function visitMoment(written: WrittenTime, told: DeviceTime, arrived: Date): Date {
  if (told.saidAt) return momentSaid(told, arrived);
  const at = writtenAt(written);
  return at <= arrived.getTime() ? new Date(at) : arrived;
}

/** The day and minute that a right clock would have shown; the same where the clock was right. */
export function rightTime(written: WrittenTime, saidAt: Date | null, moment: Date): WrittenTime {
  const ahead = saidAt ? saidAt.getTime() - moment.getTime() : 0;
  if (Math.abs(ahead) <= tolerated) return {};
  const at = new Date(writtenAt(written) - ahead).toISOString();
  return { visitedOn: at.slice(0, 10), ...(written.visitedTime && { visitedTime: at.slice(11, 16) }) };
}

/** The moment of a visit whose day or minute is corrected: moved by as much. */
export function movedMoment(before: WrittenTime & { moment: string }, after: WrittenTime): string {
  return new Date(Date.parse(before.moment) + writtenAt(after) - writtenAt(before)).toISOString();
}
