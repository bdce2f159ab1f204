import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from './downloadFile.ts';

const content = new TextEncoder().encode('every set of answers there is');
let asked: (string | undefined)[] = [];
let saved: Blob | undefined;

/** So much of it from a byte on, before the line drops. */
function broken(from: number, count: number): ReadableStream<Uint8Array> {
  const end = Math.min(content.length, from + count);
  return new ReadableStream({
    start(controller) {
      if (end > from) controller.enqueue(content.slice(from, end));
    },
    pull(controller) {
      if (end < content.length) controller.error(new TypeError('network'));
      else controller.close();
    },
  });
}

/** A server on a line that brings `count` bytes at a time. */
function lineBrings(count: number): void {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers.range);
    if (headers.range === undefined) return new Response(broken(0, count), { headers: { etag: '"one"' } });
    expect(headers['if-range']).toBe('"one"');
    return new Response(broken(Number(/\d+/.exec(headers.range)), count), { status: 206 });
  });
}

beforeEach(() => {
  [asked, saved] = [[], undefined];
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' }, createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:one';
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file whose line drops again and again is fetched on each time, and is whole', async () => {
  lineBrings(10);
  await downloadFile('export', 'answers.csv');
  expect(asked).toEqual([undefined, 'bytes=10-', 'bytes=20-']);
  expect(new Uint8Array((await saved?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content);
});

test('a line that brings nothing any more is told, and nothing is saved', async () => {
  lineBrings(0);
  await expect(downloadFile('export', 'answers.csv')).rejects.toMatchObject({ code: 'network_error' });
  expect(saved).toBeUndefined();
});
