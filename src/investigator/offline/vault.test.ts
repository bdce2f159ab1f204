import { expect, test } from 'vitest';
import { makeKey, openKey, seal, unseal } from './vault.ts';

test('what is sealed opens with the PIN, and with no other', async () => {
  const { sealed, key } = await makeKey('271828');
  const kept = await seal(key, 'people', [{ name: 'Achieng Otieno' }]);
  expect(Buffer.from(kept.data).toString('latin1')).not.toContain('Achieng');
  const again = await openKey(structuredClone(sealed), '271828');
  expect(again && (await unseal(again, 'people', structuredClone(kept)))).toEqual([{ name: 'Achieng Otieno' }]);
  expect(await openKey(sealed, '271829')).toBeUndefined();
});

test('a value under another name, or altered, does not open', async () => {
  const { key } = await makeKey('271828');
  const kept = await seal(key, 'people', 'x');
  await expect(unseal(key, 'package', kept)).rejects.toThrow();
  const altered = new Uint8Array(kept.data.slice(0));
  altered[0] = (altered[0] as number) ^ 1;
  await expect(unseal(key, 'people', { ...kept, data: altered.buffer })).rejects.toThrow();
});

test('the key in use cannot be taken out, and two phones have different ones', async () => {
  const [one, other] = [await makeKey('271828'), await makeKey('271828')];
  expect(one.key.extractable).toBe(false);
  await expect(unseal(other.key, 'a', await seal(one.key, 'a', 1))).rejects.toThrow();
  expect(one.sealed.iterations).toBeGreaterThanOrEqual(310_000);
});
