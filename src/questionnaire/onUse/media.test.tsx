import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onUse } from '../../../i18n/en/onUse.ts';
import { questionnaire } from '../../../i18n/en/questionnaire.ts';
import type { Form } from '../../contract/index.ts';
import type { FormMedia } from '../../contract/formMedia.ts';
import { TextsProvider } from '../../ui/index.ts';
import '../engine/functions/learnFunctions.ts';
import type { Files } from '../files.ts';
import { Questionnaire } from '../index.ts';

const form: Form = {
  id: 'f',
  title: 'Water',
  isValid: true,
  version: 1,
  defaultLanguage: 'en',
  oneByOne: true,
  content: 10,
  section: [
    {
      id: 's',
      title: 'Home',
      question: [
        {
          id: 'q',
          title: 'Where from?',
          description: 'Most days',
          type: 'CASE_COCHER',
          option: [
            { id: 'well', title: 'Well' },
            { id: 'river', title: 'River' },
          ],
        },
        { id: 'r', title: 'How far?', type: 'ENTIER' },
      ],
    },
  ],
};
const file = (name: string) => ({ name, size: 5 });
const media: FormMedia = {
  q: { audio: { en: file('where.ogg') } },
  well: { image: file('well.png'), audio: { en: file('well.ogg') } },
  river: { image: file('river.png'), pictures: { en: file('creek.png'), fr: file('fleuve.png') } },
};

let heard: string[];

/** A device without a voice, whose sound ends as soon as it is played. */
class QuickSound extends EventTarget {
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  play() {
    heard.push(this.address);
    queueMicrotask(() => this.dispatchEvent(new Event('ended')));
    return Promise.resolve();
  }
  pause() {}
}

beforeEach(() => {
  localStorage.clear();
  heard = [];
  vi.stubGlobal('Audio', QuickSound);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as File).name}`);
});
afterEach(() => vi.restoreAllMocks());

function open(asked: Form, { without = [] as string[], has = media } = {}) {
  const opened: string[] = [];
  const files: Files = {
    keep: () => Promise.reject(new Error('Nothing is kept here')),
    content: async () => has,
    open: async (name) => {
      opened.push(name);
      return without.includes(name) ? undefined : new File(['sound'], name);
    },
  };
  render(
    <TextsProvider locale="en" catalogue={{ questionnaire, onUse }}>
      <Questionnaire form={asked} locale="en" files={files} onSend={async () => ({ ok: true })} />
    </TextsProvider>,
  );
  return { opened, user: userEvent.setup() };
}

const picturesSeen = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

test('choices are seen as pictures, of their words’ language where it has its own; the words stay their names', async () => {
  open(form);
  await waitFor(() => expect(picturesSeen()).toEqual(['blob:well.png', 'blob:creek.png']));
  expect(screen.getByRole('radio', { name: 'Well' })).toBeTruthy();
});

test('the loudspeaker plays what somebody recorded, in the order of the page, and only where something was recorded', async () => {
  const { user } = open(form);
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  await waitFor(() => expect(heard).toEqual(['blob:where.ogg', 'blob:well.ogg']));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('How far?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});

test('who listens hears each screen by itself, and has its sound on the device from then on', async () => {
  const { opened, user } = open(form);
  await user.click(await screen.findByRole('checkbox', { name: 'Listen' }));
  await waitFor(() => expect(heard).toEqual(['blob:where.ogg', 'blob:well.ogg']));
  expect(document.querySelector('[data-spoken]')).toBeNull();
  await waitFor(() => expect(new Set(opened)).toEqual(new Set(['well.png', 'river.png', 'creek.png', 'where.ogg', 'well.ogg'])));
});

test('a recording that cannot be had keeps nobody from the next one', async () => {
  const { user } = open(form, { without: ['where.ogg'] });
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  await waitFor(() => expect(heard).toEqual(['blob:well.ogg']));
});

test('each entry of a repeated part has the loudspeaker of its questions', async () => {
  const [home] = form.section ?? [];
  const water = { ...home, id: 's', title: 'Home', repeated: true, leastEntries: 1, question: home?.question?.slice(0, 1) ?? [] };
  const { user } = open({ ...form, oneByOne: false, functions: true, section: [water] }, { has: { q: media.q ?? {} } });
  await user.click(await screen.findByRole('button', { name: /^Home 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  await waitFor(() => expect(heard).toEqual(['blob:where.ogg']));
});

test('a form without any asks for none', async () => {
  const { content: _, ...plain } = form;
  const { opened } = open(plain);
  await screen.findByRole('checkbox', { name: 'One question at a time' });
  expect([opened, picturesSeen(), screen.queryByRole('button', { name: 'Listen' })]).toEqual([[], [], null]);
});
