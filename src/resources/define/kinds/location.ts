import type { Location } from '../location.ts';
import { type KindData, unlisted } from './kind.ts';
import { isPlainObject, readJson } from './readJson.ts';

const degree = String.raw`([+-]?\d+(?:\.\d+)?)`;
const written = new RegExp(String.raw`^${degree}\s*[,;\s]\s*${degree}(?:\s*(?:±|\+/-)\s*(\d+(?:\.\d+)?)\s*m?)?$`);

/** Six decimals of a degree are eleven centimetres. */
function degrees(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= most ? Number(value.toFixed(6)) + 0 : undefined;
}

function metres(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 100_000 ? Number(value.toFixed(1)) : undefined;
}

/** `-18.91, 47.53 ±8 m`, as it stands in a cell and as maps copy it. */
function readText(text: string): unknown {
  const [, latitude, longitude, accuracy] = written.exec(text.trim()) ?? [];
  if (latitude === undefined) return readJson(text);
  return { latitude: Number(latitude), longitude: Number(longitude), ...(accuracy && { accuracy: Number(accuracy) }) };
}

export const location: KindData<'location'> = {
  ...unlisted,
  kept: 'column',
  read(raw) {
    const given = typeof raw === 'string' ? readText(raw) : raw;
    const { latitude, longitude, accuracy, ...others } = isPlainObject(given) ? given : {};
    const [north, east, around] = [degrees(latitude, 90), degrees(longitude, 180), metres(accuracy)];
    const isAccurate = accuracy === undefined || accuracy === null || around !== undefined;
    if (north === undefined || east === undefined || !isAccurate || Object.keys(others).length > 0) return { problem: { code: 'not_a_location' } };
    // In the order that the database gives back, so that the same place is the same value.
    const value: Location = { ...(around !== undefined && { accuracy: around }), latitude: north, longitude: east };
    return { value };
  },
  jsonSchema: () => ({
    type: 'object',
    description: 'Degrees north and east; the accuracy in metres',
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
      accuracy: { type: 'number', minimum: 0, maximum: 100_000 },
    },
    required: ['latitude', 'longitude'],
    additionalProperties: false,
  }),
};
