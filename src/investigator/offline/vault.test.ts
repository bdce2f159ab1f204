import { expect, test } from 'vitest';
import { beginJournal, type Journal } from '../../questionnaire/engine/journal.ts';
import { seal, sealUnpacked, unseal } from '../../device/sealing/seal.ts';
import { makeKey, openKey } from './vault.ts';

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

/** A questionnaire that is finished and waits: everything that its person said stands in it three times. */
function finished(questions: number): Journal {
  const at = (n: number) => new Date(Date.UTC(2026, 10, 24, 8) + n * 7_311).toISOString();
  const said = (n: number) => ['Yes', String((n * 37) % 120), 'No', 'Sometimes', `What they said to ${n}`][n % 5] as string;
  const entries = Array.from({ length: questions }, (_, n) => ({ id: crypto.randomUUID(), reponses: [said(n)], language: 'fr' as const, typedAt: at(n) }));
  const sender = { by: 'person', userId: crypto.randomUUID(), staffId: crypto.randomUUID() } as const;
  const start = { submission: crypto.randomUUID(), place: `person:${sender.userId}`, formId: crypto.randomUUID(), title: 'Health in the village', version: 1 };
  return {
    ...beginJournal({ ...start, sender, language: 'fr', startedAt: at(0) }),
    answers: Object.fromEntries(entries.map(({ id, reponses: values, language, typedAt }) => [id, { values, language, typedAt }])),
    operations: entries.map((entry, n) => ({ operationId: crypto.randomUUID(), sequence: n + 1, entry, state: 'waiting' })),
    nextSequence: questions + 1,
    finish: { requestedAt: at(questions), entries, confirm: false, language: 'fr' },
  };
}

test('a filled questionnaire of 200 questions takes at most 20 KB, and opens as it was', async () => {
  const { key } = await makeKey('271828');
  const journal = finished(200);
  const kept = await seal(key, 'journal', journal);
  expect(kept.data.byteLength).toBeLessThanOrEqual(20_000);
  expect(await unseal(key, 'journal', kept)).toEqual(journal);
});

test('what was sealed before anything was packed opens, and so does what a browser seals that cannot pack', async () => {
  const { key } = await makeKey('271828');
  const journal = finished(20);
  expect(await unseal(key, 'journal', await sealUnpacked(key, 'journal', journal))).toEqual(journal);
  const { CompressionStream: can } = globalThis;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  const kept = await seal(key, 'journal', journal);
  globalThis.CompressionStream = can;
  expect(kept.data.byteLength).toBeGreaterThan(JSON.stringify(journal).length);
  expect(await unseal(key, 'journal', kept)).toEqual(journal);
});
