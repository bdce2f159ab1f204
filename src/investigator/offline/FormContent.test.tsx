import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileName } from '../../contract/files/fileName.ts';
import type { Form } from '../../contract/index.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { newId } from '../../device/newId.ts';
import { openFiles } from '../../questionnaire/journal/files/openFiles.ts';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { FormContent } from './FormContent.tsx';
import { type Phone, preparePhone } from './phone.ts';

const catalogue = await loadTexts('en', appNamespaces);
const form: Form = { id: 'f', title: 'Health', isValid: true, version: 3, content: 3_000_000, section: [] };
const picture = fileName('a'.repeat(64), 'png');
const english = fileName('b'.repeat(64), 'ogg');
const french = fileName('c'.repeat(64), 'ogg');
const media = { q: { image: { name: picture, size: 1_000_000 }, audio: { en: { name: english, size: 500_000 }, fr: { name: french, size: 1_500_000 } } } };

/** What the study office is asked for, by path; what it does not give now. */
let asked: string[] = [];
let withheld = new Set<string>();
let phone: Phone;

beforeEach(async () => {
  asked = [];
  withheld = new Set();
  const kept = new Map<string, Response>();
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
    keys: async () => [...kept.keys()].map((path) => new Request(`https://study.example${path}`)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = new URL(address instanceof Request ? address.url : address, 'https://study.example');
    const name = url.pathname.split('/').pop() ?? '';
    asked.push(name);
    if (withheld.has(name)) throw new TypeError('network');
    return name === 'content' ? Response.json(media) : new Response(new Blob([name]));
  });
  phone = await preparePhone(newId(), '271828');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function opens(): void {
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <QueryClientProvider client={createQueryClient()}>
        <FormContent phone={phone} forms={[form]} />
      </QueryClientProvider>
    </TextsProvider>,
  );
}

const offline = () => openFiles({ form, place: 'p', sender: { by: 'person', userId: 'u' } });
const read = async (name: string) => (await offline().open(name))?.text();

test('pictures and the recordings of the worker’s language come by themselves, and are there without network though nobody saw or heard them', async () => {
  opens();
  expect(await screen.findByText('All of them are on this phone.')).toBeDefined();
  expect(asked.sort()).toEqual([picture, english, 'content'].sort());
  withheld = new Set([picture, english, french, 'content']);
  expect(await offline().content()).toEqual(media);
  expect(await Promise.all([picture, english, french].map(read))).toEqual([picture, english, undefined]);
});

test('another language comes once it is chosen, and the choice stays on the phone', async () => {
  opens();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Français' }));
  await vi.waitFor(() => expect(asked).toContain(french));
  await screen.findByText('All of them are on this phone.');
  cleanup();
  opens();
  expect(((await screen.findByRole('checkbox', { name: 'Français' })) as HTMLInputElement).checked).toBe(true);
});

test('a phone that saves data says how much it would be, and brings nothing unasked', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection: { saveData: true } }));
  opens();
  expect(await screen.findByText(/1\.5 MB are not on this phone yet/)).toBeDefined();
  expect(asked).toEqual(['content']);
  await userEvent.click(screen.getByRole('button', { name: 'Bring them now' }));
  expect(await screen.findByText('All of them are on this phone.')).toBeDefined();
});

test('what was cut off goes on from there', async () => {
  withheld.add(english);
  opens();
  expect(await screen.findByText(/0\.5 MB are not on this phone yet/)).toBeDefined();
  expect(screen.getByText(/Not all of them came/)).toBeDefined();
  withheld.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Bring them now' }));
  expect(await screen.findByText('All of them are on this phone.')).toBeDefined();
  expect(asked.filter((name) => name === picture)).toHaveLength(1);
});
