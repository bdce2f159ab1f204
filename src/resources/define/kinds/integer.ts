import type { Read } from '../problem.ts';
import { type KindData, listedAsNumber } from './kind.ts';

export const integer: KindData<'integer'> = {
  read(raw, { min, max }): Read<number> {
    const value = typeof raw === 'string' ? Number(raw.trim()) : raw;
    if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: { code: 'not_a_number' } };
    if (!Number.isSafeInteger(value)) return { problem: { code: 'not_whole' } };
    if (min !== undefined && value < min) return { problem: { code: 'too_small', params: { min } } };
    if (max !== undefined && value > max) return { problem: { code: 'too_large', params: { max } } };
    if (Math.abs(value) > 2_147_483_647) return { problem: { code: 'too_large', params: { max: 2_147_483_647 } } };
    return { value };
  },
  jsonSchema: ({ min, max }) => ({ type: 'integer', ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }),
  ...listedAsNumber,
};
