/** A place on the earth, in degrees north and east; `accuracy` in metres, where a device told it. */
export interface Location {
  accuracy?: number;
  latitude: number;
  longitude: number;
}

/** As people write and read it, north first: `-18.913684, 47.536131 ±8 m`. The kind reads the same back. */
export function locationText({ latitude, longitude, accuracy }: Location): string {
  return `${latitude}, ${longitude}${accuracy === undefined ? '' : ` ±${accuracy} m`}`;
}
