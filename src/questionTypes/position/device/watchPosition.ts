/** So exact, in metres, that looking on would be for nothing. */
const exactEnough = 10;
/** A device that has not found where it is by then will not soon. */
const patience = 60_000;

export type NoPosition = 'refused' | 'none';

export interface PositionWatch {
  /** A better position than before, as ODK writes a geopoint: latitude, longitude, altitude, accuracy. */
  onBetter(value: string, accuracy: number): void;
  /** Nothing more comes; with why, where nothing came at all. */
  onEnd(why?: NoPosition): void;
}

const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

function valueOf({ latitude, longitude, altitude, accuracy }: GeolocationCoordinates): string {
  return [rounded(latitude, 6), rounded(longitude, 6), rounded(altitude ?? 0, 1), rounded(accuracy, 1)].join(' ');
}

/** Follows the device until its position is exact enough or time is over, and tells each better one. @returns the way to stop it. */
export function watchPosition({ onBetter, onEnd }: PositionWatch): () => void {
  // Absent where the page is not served over https.
  if (!('geolocation' in navigator)) {
    onEnd('refused');
    return () => undefined;
  }
  let best: number | undefined;
  const stop = () => {
    navigator.geolocation.clearWatch(watch);
    clearTimeout(timer);
  };
  const end = (why: NoPosition) => {
    stop();
    onEnd(best === undefined ? why : undefined);
  };
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      if (best !== undefined && coords.accuracy >= best) return;
      best = coords.accuracy;
      onBetter(valueOf(coords), best);
      if (best <= exactEnough) end('none');
    },
    ({ code, PERMISSION_DENIED }) => {
      // A place without signal now may have one in a moment.
      if (code === PERMISSION_DENIED) end('refused');
    },
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  const timer = setTimeout(() => end('none'), patience);
  return stop;
}
