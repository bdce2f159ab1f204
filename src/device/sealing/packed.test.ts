import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPacked, pack, unpack } from './packed.ts';

test('whatever is packed comes back as it was, ids and signs that look like places among it', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.uuid(),
    fc.tuple(fc.uuid(), fc.uuid()).map(String),
    fc.constantFrom('\u00010\u0001', '\u0002', '\\u0001', ''),
  );
  const value = fc.oneof(text, fc.array(text), fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true }))));
  await fc.assert(
    fc.asyncProperty(value, async (said) => {
      const json = JSON.stringify(said);
      const packed = await pack(json);
      expect([isPacked(packed), isPacked(new TextEncoder().encode(json)), await unpack(packed)]).toEqual([true, false, json]);
    }),
    { numRuns: 40 },
  );
});
