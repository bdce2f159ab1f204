import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { EarlyData } from '../../contract/index.ts';
import { createDatabaseStore } from '../../questionnaire/journal/createDatabaseStore.ts';
import { earlyForm } from './EarlyForm.ts';
import { startEarly } from './startEarly.ts';

const store = createDatabaseStore();
let links = 0;
let place = '';

const fieldView = (id: string) => `<div class="question"><div class="field"><label for="q-${id}">${id}</label><input id="q-${id}" name="${id}"></div></div>`;
const pageView = (at: number, fields: string) =>
  `<template data-early="${at}"><div><h2 tabindex="-1">Page ${at}</h2>${fields}<button data-way="back">Back</button><button data-way="next">Next</button></div></template>`;

const data: EarlyData = {
  locale: 'mg',
  words: { wait: 'Wait', missing: 'Missing' },
  form: { id: 'f', title: 'Health', version: 2, begun: 'note' },
  pages: [{ name: { required: true }, age: { sure: '^\\d+$' } }, { more: {} }],
};

/** The page of a form that nobody opened here before. */
function opens(brought: Partial<EarlyData> = {}): void {
  links += 1;
  document.documentElement.lang = 'mg';
  place = `form:link-${links}`;
  history.replaceState(null, '', `/formulaire?token=link-${links}`);
  document.body.innerHTML = `
    <main id="content" tabindex="-1"><article><button data-way="yes">Yes</button><button id="no">No</button></article><button id="mine">Mine</button><div id="early-form" hidden></div></main>
    ${pageView(0, fieldView('name') + fieldView('age'))}${pageView(1, fieldView('more'))}
    <script type="application/json" id="early-data">${JSON.stringify({ ...data, ...brought })}</script>`;
  startEarly();
}

const press = (way: string) => document.querySelector<HTMLElement>(`#content [data-way="${way}"]`)?.click();
const field = (id: string) => document.querySelector<HTMLInputElement>(`#early-form [name="${id}"]`);

function types(id: string, value: string): void {
  const input = field(id) as HTMLInputElement;
  input.focus();
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const heading = () => document.querySelector('#early-form h2')?.textContent;
const kept = () => store.read({ place });

async function agrees(): Promise<void> {
  press('yes');
  await vi.waitFor(() => expect(heading()).toBe('Page 0'));
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  localStorage.clear();
});
afterEach(async () => {
  await earlyForm()?.hand();
});

test('nothing is on the device before a yes, and no question on the screen; then the consent alone, as the questionnaire’s own script keeps it', async () => {
  opens();
  expect([await kept(), heading()]).toEqual([undefined, undefined]);
  await agrees();
  expect(await kept()).toMatchObject({
    place,
    formId: 'f',
    title: 'Health',
    version: 2,
    begun: 'note',
    sender: { by: 'form', token: `link-${links}` },
    consent: { given: true, language: 'mg' },
    answers: {},
    page: 0,
    operations: [],
  });
  expect(document.querySelector('article')?.hidden).toBe(true);
});

test('a press from before the script was here counts', async () => {
  Object.defineProperty(window, 'firstPress', { configurable: true, get: () => document.querySelector('[data-way="yes"]') });
  onTestFinished(() => void Reflect.deleteProperty(window, 'firstPress'));
  opens();
  await vi.waitFor(() => expect(heading()).toBe('Page 0'));
  expect(await kept()).toMatchObject({ consent: { given: true } });
});

test('an answer is on the device a moment after it is typed, and what is missing is pointed out once', async () => {
  opens();
  await agrees();
  press('next');
  expect([heading(), document.querySelectorAll('.error').length, document.activeElement?.id]).toEqual(['Page 0', 1, 'q-name']);
  types('name', 'Ny Aina');
  expect(document.querySelectorAll('.error')).toHaveLength(0);
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ answers: { name: { values: ['Ny Aina'], language: 'mg' } }, unrecorded: true }));
  types('name', '');
  press('next');
  expect(heading()).toBe('Page 1');
  press('back');
  expect([heading(), field('name')?.value]).toEqual(['Page 0', '']);
});

const partView = (part: string) => `<input name="born" data-part="${part}">`;
const boxView = (name: string, more: string) => `<input type="radio" name="${name}" ${more}>`;

test('a date is put together of its parts, and another answer or none is kept as the questionnaire’s own script keeps it', async () => {
  const asked = { born: { required: true, sure: '^\\d{4}(-\\d\\d-\\d\\d)?$' }, work: {}, name: {} } as const;
  opens({ pages: [asked, { more: {} }] });
  const template = document.querySelector<HTMLTemplateElement>('template[data-early="0"]');
  template?.content.querySelector('h2')?.insertAdjacentHTML(
    'afterend',
    `<div class="question"><div class="field">${['day', 'month', 'year'].map(partView).join('')}<input type="checkbox" name="born" value="" data-reason="DONT_KNOW"></div></div>
       <div class="question"><div class="field">${boxView('work', 'value="Farming"')}${boxView('work', 'value=""')}</div></div>`,
  );
  await agrees();
  const fills = (at: number, name: string, value: string) => {
    const input = document.querySelectorAll<HTMLInputElement>(`#early-form [name="${name}"]`)[at] as HTMLInputElement;
    if (value === 'ticked') input.checked = true;
    else input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const answerOf = async (id: string) => {
    await vi.waitFor(async () => expect((await kept())?.answers[id]).toBeDefined());
    document.dispatchEvent(new Event('focusout'));
    await new Promise((done) => setTimeout(done, 300));
    return (await kept())?.answers[id];
  };
  fills(2, 'born', '1980');
  expect(await answerOf('born')).toMatchObject({ values: ['1980'] });
  fills(0, 'born', '06');
  press('next');
  expect([heading(), document.querySelector('[aria-busy]')?.textContent]).toEqual(['Page 0', 'Next']);
  fills(1, 'born', '05');
  expect(await answerOf('born')).toMatchObject({ values: ['1980-05-06'] });
  fills(3, 'born', 'ticked');
  expect(await answerOf('born')).toMatchObject({ values: [], reason: 'DONT_KNOW' });
  fills(1, 'work', 'ticked');
  expect(await answerOf('work')).toMatchObject({ values: [], other: '' });
  press('next');
  expect(heading()).toBe('Page 0');
  fills(0, 'work', 'ticked');
  press('next');
  expect(heading()).toBe('Page 1');
  press('back');
  fills(2, 'born', '1981');
  expect(document.querySelector<HTMLInputElement>('[data-reason]')?.checked).toBe(false);
  expect((await answerOf('born'))?.values).toEqual(['1981-05-06']);
});

test('a press that another script must judge, or whose page is not here, waits and is handed over with all that was typed', async () => {
  opens();
  await agrees();
  types('name', 'A');
  types('age', 'old');
  press('next');
  expect([heading(), document.querySelector('[aria-busy]')?.textContent, document.querySelector('[role=status]')?.textContent]).toEqual([
    'Page 0',
    'Next',
    'Wait',
  ]);
  types('age', '34');
  press('next');
  types('more', 'x');
  field('more')?.setSelectionRange(1, 1);
  press('next');
  const takenOver = await earlyForm()?.hand();
  expect(takenOver).toMatchObject({ page: 1, held: 'next', focus: { name: 'more', at: 0, selection: [1, 1] }, judged: ['name', 'age'] });
  expect(Object.entries(takenOver?.answers ?? {}).map(([id, { values }]) => [id, ...values])).toEqual([
    ['name', 'A'],
    ['age', '34'],
    ['more', 'x'],
  ]);
  expect((await kept())?.answers).toEqual(takenOver?.answers);
});

test('what is asked next to the consent text hears its answer at once: whose the answers are that stand here', () => {
  opens();
  const heard = vi.fn<() => void>();
  document.getElementById('mine')?.addEventListener('click', heard);
  document.getElementById('mine')?.click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a no, and a yes where somebody goes on here, reads another language by now, or has the device ask otherwise, wait for the page’s own script', async () => {
  const heard = vi.fn<(event: Event) => void>();
  const isHeldTill = async (presses: () => void) => {
    heard.mockClear();
    document.getElementById('content')?.addEventListener('click', heard);
    presses();
    expect(heard).not.toHaveBeenCalled();
    expect(await earlyForm()?.release()).toBe(false);
    expect([heard.mock.calls.length, heading()]).toEqual([1, undefined]);
  };
  opens();
  await isHeldTill(() => document.getElementById('no')?.click());
  opens({ pages: [] });
  await isHeldTill(() => press('yes'));
  opens();
  localStorage.setItem('ask-oneByOne', '1');
  await isHeldTill(() => press('yes'));
  localStorage.clear();
  opens();
  document.documentElement.lang = 'fr';
  await isHeldTill(() => press('yes'));
  expect(await kept()).toBeUndefined();
  localStorage.clear();
  opens();
  await agrees();
  const [before, again] = [await kept(), document.body.innerHTML];
  await earlyForm()?.hand();
  document.body.innerHTML = again.replace(/<div id="early-form".*<\/div><\/main>/s, '<div id="early-form" hidden></div></main>');
  startEarly();
  await isHeldTill(() => press('yes'));
  expect(await kept()).toEqual(before);
});
