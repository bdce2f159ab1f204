import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readTransferFile, writeTransferFile } from './transferFile.ts';

const asked = { owner: 'beatrice', passphrase: 'three grey geese' };
const work = { waiting: [{ name: 'Achieng Otieno' }], journals: [{ answers: { a: 'Oui, très bien — ny fo tsara' } }] };
const written = await writeTransferFile(work, { ...asked, at: '2026-11-21T08:00:00.000Z' });
const [first, sum, line = ''] = written.split('\n');

/** The file as somebody would alter it who knows its form. */
function altered(change: (parts: { owner: string; key: { iterations: number }; work: { data: string } }) => void): string {
  const parts = JSON.parse(Buffer.from(line, 'base64').toString()) as Parameters<typeof change>[0];
  change(parts);
  const changed = Buffer.from(JSON.stringify(parts)).toString('base64');
  return `${first}\n${createHash('sha256').update(changed).digest('base64')}\n${changed}\n`;
}

test('what is transferred arrives as it was, with its passphrase', async () => {
  expect(await readTransferFile(written, asked)).toEqual(work);
  expect(await readTransferFile(`\uFEFF${written.replaceAll('\n', '\r\n')}`, { ...asked, passphrase: ' three grey geese ' })).toEqual(work);
  expect(Buffer.from(line, 'base64').toString()).not.toMatch(/Achieng|Oui/);
});

test.each([
  { what: 'another passphrase', text: written, by: { ...asked, passphrase: 'three grey geesf' }, problem: 'wrongPassphrase' },
  { what: 'another account', text: written, by: { ...asked, owner: 'somebody else' }, problem: 'others' },
  { what: 'an account that was written over', text: altered((parts) => (parts.owner = 'thief')), by: { ...asked, owner: 'thief' }, problem: 'damaged' },
  { what: 'one letter changed', text: `${first}\n${sum}\n${line.replace('a', 'b')}\n`, by: asked, problem: 'damaged' },
  {
    what: 'work that was changed with its sum',
    text: altered((parts) => (parts.work.data = `AAAA${parts.work.data.slice(4)}`)),
    by: asked,
    problem: 'damaged',
  },
  { what: 'rounds without end', text: altered((parts) => (parts.key.iterations = 1e12)), by: asked, problem: 'damaged' },
  { what: 'half a file', text: written.slice(0, written.length / 2), by: asked, problem: 'damaged' },
  { what: 'its first line alone', text: `${first}\n`, by: asked, problem: 'damaged' },
  { what: 'a newer version', text: written.replace('work 1', 'work 2'), by: asked, problem: 'newer' },
  { what: 'another file', text: '%PDF-1.7 …', by: asked, problem: 'foreign' },
  { what: 'nothing', text: '', by: asked, problem: 'foreign' },
])('$what is told as $problem', async ({ text, by, problem }) => {
  await expect(readTransferFile(text, by)).rejects.toMatchObject({ problem });
});
