import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as en from '../../i18n/en/questionnaire.ts';
import type { AnswerEntry, Form, Section, SubSection } from '../contract/index.ts';
import { TextsProvider } from '../ui/index.ts';
import { birthsPart } from './engine/cases/birthsPart.ts';
import { childrenSection } from './engine/cases/childrenSection.ts';
import './engine/functions/learnFunctions.ts';
import { answersFromEntries, Questionnaire, readForm } from './index.ts';

/** Name and age, both asked of everybody. */
const children: Section = { ...childrenSection, question: (childrenSection.question ?? []).slice(0, 2).map((question) => ({ ...question, required: true })) };

function formOf(more: Partial<Section> = {}): Form {
  const end: Section = { id: 'end', title: 'End', question: [{ id: 'q', title: 'And the other ${children}?', type: 'REPONSE_COURTE' }] };
  return { id: 'f', title: 'Home', isValid: true, defaultLanguage: 'en', functions: true, section: [{ ...children, ...more }, end] };
}

function open(more: Partial<Section> = {}) {
  const form = formOf(more);
  const sent: AnswerEntry[][] = [];
  render(
    <TextsProvider locale="en" catalogue={{ questionnaire: en.questionnaire }}>
      <Questionnaire form={form} locale="en" onSend={async (entries) => (sent.push(entries), { ok: true })} />
    </TextsProvider>,
  );
  const user = userEvent.setup();
  return {
    sent,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    types: async (name: string | RegExp, text: string) => user.type(screen.getByLabelText(name), text),
    heading: () => screen.getByRole('heading', { level: 2 }).textContent,
  };
}

const listed = () => within(screen.getByRole('list')).getAllByRole('listitem');

test('people are added one by one, each on a page of their own, and the list shows by their names what is missing', async () => {
  const { press, types, heading, sent } = open();
  await press('Add to the list');
  expect(heading()).toBe('Child 1: …');
  await types(/^Name/, 'Hery');
  expect(heading()).toBe('Child 1: Hery');
  await press('Back to the list');
  expect(listed().map((item) => item.textContent)).toEqual([expect.stringContaining('Child 1: Hery one answer missing')]);
  await press('Add to the list');
  await types(/^Name/, 'Lala');
  await types(/^Age of Lala/, '4');
  await press('Done');
  expect(listed().map((item) => item.textContent)).toEqual([expect.stringContaining('Hery one answer missing'), expect.stringContaining('Lala complete')]);

  await press('Next');
  expect(heading()).toBe('Children');
  expect(screen.getByRole('alert').textContent).toContain('There are 2 in the list. Is that everybody?');
  await press('Yes, go on');
  expect(screen.getByLabelText('And the other 2?')).toBeTruthy();
  await press('Send');
  await press(/Child 1: Hery · Age of Hery/);
  expect(heading()).toBe('Child 1: Hery');
  await types(/^Age of Hery/, '7');
  await press('Next in the list');
  expect(heading()).toBe('Child 2: Lala');
  await press('Done');
  await press('Send');
  await press('Send');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.map(({ reponses }) => reponses[0])).toEqual(['1', 'Hery', '7', '1', 'Lala', '4']);
});

test('taking somebody off the list is asked for, and the others move up', async () => {
  const { press, types } = open();
  for (const name of ['Hery', 'Lala']) {
    await press('Add to the list');
    await types(/^Name/, name);
    await press('Back to the list');
  }
  await press('Remove Child 1: Hery');
  expect(screen.getByRole('alert').textContent).toContain('with its answers?');
  await press('Keep it');
  expect(listed()).toHaveLength(2);
  await press('Remove Child 1: Hery');
  await press('Yes, remove it');
  expect(listed().map((item) => item.textContent)).toEqual([expect.stringContaining('Child 1: Lala')]);
});

test.each([{ leastEntries: 2 }, { entryCount: { '+': [10_000] } }])(
  'where the number is given, nobody is added or removed, and a full list says so',
  async (given) => {
    open({ ...given, mostEntries: 2 });
    expect(await screen.findByText('No more than 2 can be listed here.')).toBeTruthy();
    expect(listed()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  },
);

test('staff read what was filled in under the names of the entries, and change nothing', async () => {
  const form = formOf();
  const entries = [
    { id: 'kids@aaaa', reponses: ['1'] },
    { id: 'n@aaaa', reponses: ['Hery'] },
  ];
  render(
    <TextsProvider locale="en" catalogue={{ questionnaire: en.questionnaire }}>
      <Questionnaire form={form} locale="en" readOnly initialAnswers={answersFromEntries(readForm(form), entries)} />
    </TextsProvider>,
  );
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([expect.stringContaining('Child 1: Hery')]);
  expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: /Child 1: Hery/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/)).toMatchObject({ value: 'Hery', disabled: true });
});

test('each entry has a list of its own: into it, on in it, back to the entry around it, and to everybody', async () => {
  const births: SubSection = { ...birthsPart, entryTitle: null, question: birthsPart.question?.map((question) => ({ ...question, required: true })) ?? [] };
  const last: SubSection = { id: 'l', title: 'More', question: [{ id: 'm', title: 'Does ${name} wish for more than ${births}?', type: 'REPONSE_COURTE' }] };
  const { press, types, heading, sent } = open({ sous_sections: [births, last] });
  const place = () => screen.getByRole('navigation').textContent;
  await press('Add to the list');
  await types(/^Name/, 'Noro');
  await types(/^Age of Noro/, '30');
  expect(place()).toContain('Back to the list1 of 1 in the listNext');

  await press('Next');
  expect(heading()).toBe('Births');
  expect(screen.getByText('Child 1: Noro')).toBeTruthy();
  await press('Add to the list');
  expect(heading()).toBe('Births 1');
  expect(screen.getByText('Child 1: Noro')).toBeTruthy();
  await types('When did Noro give birth? *', '2001');
  await press('Back to the list');
  await press('Add to the list');
  expect([heading(), place()]).toEqual(['Births 2', 'Back to the list2 of 2 in the listDone']);
  // What is missing is pointed out once.
  await press('Done');
  await press('Done');
  expect(heading()).toBe('Births');
  expect(listed().map((item) => item.textContent)).toEqual([
    expect.stringContaining('Births 1 complete'),
    expect.stringContaining('Births 2 one answer missing'),
  ]);

  expect(place()).toContain('Previous1 of 1 in the listNext');
  await press('Next');
  expect(screen.getByRole('alert').textContent).toContain('There are 2 in the list. Is that everybody?');
  await press('Yes, go on');
  expect([heading(), place()]).toEqual(['Child 1: Noro', 'Previous1 of 1 in the listDone']);
  await types('Does Noro wish for more than 2?', 'no');
  await press('Done');
  expect(heading()).toBe('Children');
  expect(listed().map((item) => item.textContent)).toEqual([expect.stringContaining('Child 1: Noro one answer missing')]);

  await press('Next');
  await press('Yes, go on');
  await press('Send');
  await press(/Child 1: Noro · Births 2 · When did Noro give birth\?/);
  expect(heading()).toBe('Births 2');
  await press('Back to the list');
  await press('Remove Births 2');
  await press('Yes, remove it');
  await press('Previous');
  expect(heading()).toBe('Child 1: Noro');
  await press('Send');
  await press('Send');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const keys = sent[0]?.map(({ id }) => id) ?? [];
  const [noro] = keys.flatMap((id) => (id.startsWith('kids@') ? [id.slice('kids@'.length)] : []));
  expect(keys.map((id) => id.replace(noro ?? '', 'NORO').replace(/\..*/, '.…'))).toEqual([
    'kids@NORO',
    'n@NORO',
    'a@NORO',
    'births@NORO.…',
    'year@NORO.…',
    'm@NORO',
  ]);
});
