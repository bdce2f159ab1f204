import type { ConferenceStatistics } from '../../../dataProvider/study/people.ts';
import type { InterviewsOnMap, PlacedChurch } from '../../../contract/index.ts';
import type { Cluster, Point } from './clustered.ts';

type Counts = Pick<PlacedChurch, 'nb_no_started' | 'nb_progress' | 'nb_completed'>;

/** What the map draws and its list tells. */
export interface Place {
  id: string;
  name: string;
  /** What it lies in. */
  within?: string;
  /** The church that is nearest to it. */
  near?: string;
  latitude: number;
  longitude: number;
  /** How many people stand where: of churches and conferences. */
  counts?: Counts;
  /** How many interviews were there: of squares. */
  interviews?: number;
}

/** Conferences stand in the middle of their churches that have a position, with the counts of all their people. */
export function conferencePlaces(churches: readonly PlacedChurch[], counted: readonly ConferenceStatistics[]): Place[] {
  return counted.flatMap(({ conferenceId, name, ...counts }) => {
    const placed = churches.filter((church) => church.conferenceId === conferenceId);
    const mean = (of: 'latitude' | 'longitude') => placed.reduce((sum, church) => sum + church[of], 0) / placed.length;
    return placed.length > 0 ? [{ id: conferenceId, name, latitude: mean('latitude'), longitude: mean('longitude'), counts }] : [];
  });
}

export const churchPlaces = (churches: readonly PlacedChurch[]): Place[] =>
  churches.map(({ id, name, conference, latitude, longitude, ...counts }) => ({ id, name, within: conference, latitude, longitude, counts }));

/** Squares are called by their middle; the church that is nearest says to people where that is. */
export const squarePlaces = ({ squares }: InterviewsOnMap, churches: readonly PlacedChurch[]): Place[] =>
  squares.map(({ latitude, longitude, count }) => {
    const name = `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
    const away = (church: PlacedChurch) => Math.hypot(church.latitude - latitude, church.longitude - longitude);
    const near = churches.reduce<PlacedChurch | undefined>((best, church) => (best && away(best) <= away(church) ? best : church), undefined);
    return { id: name, name, ...(near && { near: near.name }), latitude, longitude, interviews: count };
  });

/** Degrees as the picture counts them. */
export const pointOf = (of: Place): Point<Place> => ({ x: of.longitude * 10, y: of.latitude * -10, of });

const told = (count: string) => (/^\d+$/.test(count) ? Number(count) : Number.NaN);

/** The part of all people who are done, of one place or several; undefined where there is nobody or a count is hidden. */
export function shareDone(places: readonly Place[]): number | undefined {
  let [done, all] = [0, 0];
  for (const { counts } of places) {
    if (!counts) return undefined;
    done += told(counts.nb_completed);
    all += told(counts.nb_no_started) + told(counts.nb_progress) + told(counts.nb_completed);
  }
  return all > 0 ? done / all : undefined;
}

/** What stands in the middle of a cluster: how many interviews, or how many places. */
export const sizeOf = ({ all }: Cluster<Place>): number => all.reduce((sum, { interviews = 1 }) => sum + interviews, 0);
