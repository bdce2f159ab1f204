import { beforeEach, expect, it, vi } from 'vitest';
import { fieldShellPath, shellPath } from '../../contract/page.ts';

const code = Array.from({ length: 8 }, (_, at) => `/assets/part${at}.js`);
const shell = {
  name: 'new',
  everywhere: [{ files: ['/assets/start.css'] }, { files: ['/icon.svg'], spared: true }, { files: code, pack: '/assets/shell-rest.json', spared: true }],
  ofForms: { files: ['/assets/decode.js'] },
  ofField: { files: ['/assets/RegisterScreen.js'] },
  languages: { en: { files: ['/assets/en.js'] }, mg: { files: ['/assets/mg.js'] } },
};
vi.stubGlobal('SHELL', shell);
const { fetchShell, shellPage } = await import('./shell.ts');

/** What the phone keeps, by cache and address, and what its browser has of files by itself. */
let kept: Map<string, Map<string, string>>;
let inBrowser: Set<string>;
let asked: string[];

const textOf = (address: string) => (address.endsWith('.json') ? JSON.stringify(Object.fromEntries(code.map((file) => [file, 'packed']))) : 'new');

function typed(address: string): string {
  if (address.endsWith('shell')) return 'text/html';
  if (address.endsWith('.css')) return 'text/css';
  return address.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript';
}

beforeEach(() => {
  [kept, inBrowser, asked, pages] = [new Map(), new Set(), [], ['/formulaire?token=t']];
  const found = (cache: Map<string, string>, address: string) => (cache.has(address) ? new Response(cache.get(address)) : undefined);
  vi.stubGlobal('SHELL', shell);
  vi.stubGlobal('caches', {
    async open(name: string) {
      const cache = kept.get(name) ?? new Map<string, string>();
      kept.set(name, cache);
      return {
        put: async (address: string, response: Response) => void cache.set(address, await response.text()),
        match: async (address: string) => found(cache, address),
        keys: async () => [...cache.keys()].map((address) => ({ url: `https://study.example${address}` })),
      };
    },
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    match: async (address: string) => [...kept.values()].map((cache) => found(cache, address)).find(Boolean),
  });
  vi.stubGlobal('clients', { matchAll: async () => pages.map((path) => ({ url: `https://study.example${path}` })) });
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    if (cache === 'only-if-cached')
      return inBrowser.has(address) ? new Response('browser', { headers: { 'content-type': 'text/javascript' } }) : Promise.reject(new TypeError('not here'));
    asked.push(address);
    return new Response(textOf(address), { headers: { 'content-type': typed(address) } });
  });
});

const reads = (...languages: string[]) => kept.set('languages-read', new Map(languages.map((language) => [`/languages-read/${language}`, ''])));
/** The pages that are open here. */
let pages: string[];
const inShell = (address: string) => kept.get('shell-new')?.get(address);

it('brings the words of the languages that were read, and no others', async () => {
  reads('mg');
  await fetchShell();
  expect([inShell('/assets/mg.js'), inShell('/assets/en.js')]).toEqual(['new', undefined]);
});

it('brings every language to a phone of an earlier version, which noted none', async () => {
  await fetchShell();
  expect([inShell('/assets/mg.js'), inShell('/assets/en.js')]).toEqual(['new', 'new']);
});

it('brings the page of field workers to a phone that one works on, and keeps it there', async () => {
  reads('en');
  await fetchShell();
  expect(inShell(fieldShellPath)).toBeUndefined();
  pages = ['/investigator'];
  await fetchShell();
  expect(inShell(fieldShellPath)).toBe('new');
});

it('brings the whole app of field workers to a phone that was prepared for work without network, and to no other', async () => {
  reads('en');
  pages = ['/investigator'];
  await fetchShell();
  expect(inShell('/assets/RegisterScreen.js')).toBeUndefined();
  kept.set('field-app', new Map([['/field-app', '']]));
  await fetchShell();
  expect(inShell('/assets/RegisterScreen.js')).toBe('new');
});

it('keeps what only some forms need where one has brought it, and does not bring it by itself', async () => {
  reads('en');
  await fetchShell();
  expect(inShell('/assets/decode.js')).toBeUndefined();
  inBrowser.add('/assets/decode.js');
  await fetchShell();
  expect(inShell('/assets/decode.js')).toBe('browser');
});

it('takes from the browser what a page has loaded, and asks for the few files that are missing by themselves', async () => {
  reads('en');
  inBrowser = new Set(code.slice(2));
  await fetchShell();
  expect(code.map(inShell)).toEqual(['new', 'new', ...Array.from({ length: 6 }, () => 'browser')]);
  expect(asked).not.toContain('/assets/shell-rest.json');
});

it('asks for many missing files in one', async () => {
  reads('en');
  await fetchShell();
  expect(code.map(inShell)).toEqual(code.map(() => 'packed'));
  expect(asked.filter((address) => code.includes(address))).toEqual([]);
});

it('brings a phone that saves data what a page there needs to open again, and of the rest keeps what has come anyway', async () => {
  reads('en');
  kept.set('spares-data', new Map([['/spares-data', '']]));
  inBrowser = new Set(code.slice(2));
  await fetchShell();
  expect(asked).toEqual([shellPath, '/assets/start.css', '/assets/en.js']);
  expect(code.map(inShell)).toEqual([undefined, undefined, ...Array.from({ length: 6 }, () => 'browser')]);
  kept.delete('spares-data');
  await fetchShell();
  expect([code.map(inShell).includes(undefined), inShell('/icon.svg')]).toEqual([false, 'new']);
});

it('asks again for what has the same name in each version: its pages and pictures', async () => {
  reads('en');
  kept.set(
    'shell-old',
    new Map([
      ['/icon.svg', 'old'],
      ['/assets/en.js', 'same'],
    ]),
  );
  await fetchShell();
  expect([inShell('/icon.svg'), inShell(shellPath), inShell('/assets/en.js')]).toEqual(['new', 'new', 'same']);
});

it('opens the page of its own version, and the one of another where its own did not come', async () => {
  kept.set('shell-old', new Map([[shellPath, 'old']]));
  const opened = async () => (await shellPage('/formulaire'))?.text();
  expect(await opened()).toBe('old');
  kept.set('shell-new', new Map([[shellPath, 'new']]));
  expect(await opened()).toBe('new');
});
