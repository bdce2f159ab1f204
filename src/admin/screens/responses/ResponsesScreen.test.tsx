import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Form, GridColumn, GridRow } from '../../../contract/index.ts';
import { CallFailure } from '../../../dataProvider/callFailure.ts';
import { createQueryClient } from '../../../dataProvider/createQueryClient.ts';
import type { GridQuery } from '../../../dataProvider/study/answers.ts';
import { InformationProvider } from '../../dialogs/Information.tsx';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { ResponsesScreen } from './ResponsesScreen.tsx';

const water: GridColumn = { id: 'q1', code: 'water', title: 'Where is your water from?', section: 'Home', kind: 'text', options: [] };
const set = (id: string, told: Partial<GridRow> = {}): GridRow => ({
  id,
  studyCode: `AHS-${id}`,
  version: 1,
  mode: 'self',
  status: 'CLOSED',
  unfinished: false,
  unconsented: false,
  receivedAt: '2026-11-22T09:00:00Z',
  cells: { q1: `Well ${id}` },
  ...told,
});
const form: Form = {
  id: 'f',
  title: 'Water',
  isValid: true,
  version: 1,
  section: [{ id: 's', title: 'Home', question: [{ id: 'q1', title: water.title, type: 'REPONSE_COURTE' }] }],
};
const refusal = new CallFailure({ status: 409, code: 'bad_response', message: 'The office is closed.' });
const beingRead = new CallFailure({ status: 503, code: 'answers_being_read', message: '40 of 100 are read.' });

interface Server {
  columns?(): Promise<GridColumn[]>;
  grid?(query: GridQuery): Promise<{ rows: GridRow[]; total: number }>;
  forms?: { id: string; title: string }[];
  duties?: readonly string[];
  count?(filter: Readonly<Record<string, unknown>>): number;
  exclude?(): Promise<{ message: string }>;
}

const both = async () => ({ rows: [set('a'), set('b')], total: 2 });

function Address() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;
}

async function shows(at: string, { columns = async () => [water], grid = both, forms = [], duties = ['sets', 'data'], count = () => 0, exclude }: Server = {}) {
  const readGrid = vi.fn((_form: string, query: GridQuery) => grid(query));
  const readResponse = vi.fn(async (_form: string, id: string) => ({ ...set(id), reponses: [{ id: 'q1', reponses: [`Well ${id}`] }] }));
  const excluded = vi.fn(async (_form: string, _filter: object, _reason: string) => (exclude ? exclude() : { message: 'They are excluded.' }));
  const study = {
    gridColumns: columns,
    readGrid,
    readResponse,
    formVersion: async () => form,
    countResponses: async (_form: string, { filter = {} }: Partial<GridQuery>) => count(filter),
    readExclusions: async () => [],
    exclude: excluded,
    getList: async (resource: string) => (resource === 'formulaires' ? { data: forms, total: forms.length } : { data: [], total: 0 }),
    getMany: async (_resource: string, { ids }: { ids: string[] }) => ({ data: ids.map((id) => ({ id, title: 'Water' })) }),
  };
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => 'DATA_MANAGER',
    canAccess: async ({ resource }: { resource: string }) => duties.includes(resource),
  };
  render(
    <MemoryRouter initialEntries={[`/social-dowload${at}`]}>
      <AdminContext
        queryClient={createQueryClient()}
        dataProvider={testDataProvider(study as never)}
        authProvider={authProvider as never}
        i18nProvider={await createI18nProvider('en')}
      >
        <InformationProvider>
          <ResponsesScreen />
          <Address />
        </InformationProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return { readGrid, readResponse, excluded, user: userEvent.setup() };
}

const address = () => screen.getByLabelText('address').textContent;
/** What stands in the questionnaire, which is apart from the admin's page and its styles. */
const answersIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('*')].flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value));
const asked = (readGrid: { mock: { calls: [string, GridQuery][] } }) => readGrid.mock.calls.at(-1)?.[1];

test('before a form is picked it is said what to do', async () => {
  await shows('', {
    forms: [
      { id: 'f', title: 'Water' },
      { id: 'g', title: 'Food' },
    ],
  });
  await screen.findByText('Pick a form');
  expect(screen.queryByText(/^Number of responses/)).toBeNull();
});

test('where there is only one form nobody has to pick it', async () => {
  await shows('', { forms: [{ id: 'f', title: 'Water' }] });
  await screen.findByText('Number of responses : 2');
  expect(screen.queryByText('Pick a form')).toBeNull();
});

test('a set stands by its study code with what was answered, and says what it lacks', async () => {
  await shows('?form=f', { grid: async () => ({ rows: [set('a', { unfinished: true, unconsented: true })], total: 1 }) });
  const text = (await screen.findByText('AHS-a')).closest('tr, li, section, div[class*=Card]')?.textContent ?? '';
  for (const said of ['Well a', 'Not sent', 'Consent not recorded']) expect(text).toContain(said);
});

test('a form without answers says when they come, and offers nothing to narrow down', async () => {
  await shows('?form=f', { grid: async () => ({ rows: [], total: 0 }) });
  await screen.findByText('No responses yet');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a search that finds nothing says so and stays to be changed; a code is asked for as it was typed', async () => {
  const { user, readGrid } = await shows('?form=f', { grid: async ({ filter }) => (filter?.q ? { rows: [], total: 0 } : both()) });
  await user.type(await screen.findByRole('searchbox', { name: 'Study code or receipt' }), 'AHS-z');
  await screen.findByText('Nothing found');
  expect([asked(readGrid)?.filter, screen.queryByText('No responses yet')]).toEqual([{ q: 'AHS-z' }, null]);
  await user.clear(screen.getByRole('searchbox', { name: 'Study code or receipt' }));
  await screen.findByText('AHS-a');
});

test('words become codes by a press, and words again by the next', async () => {
  const { user, readGrid } = await shows('?form=f');
  const codes = await screen.findByRole('button', { name: 'Show codes' });
  expect(asked(readGrid)?.words).toBe('labels');
  await user.click(codes);
  await waitFor(() => expect(asked(readGrid)?.words).toBe('codes'));
  expect(screen.getByRole('button', { name: 'Show codes' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Show codes' }));
  await waitFor(() => expect(asked(readGrid)?.words).toBe('labels'));
});

test('answers that cannot be read say why, and are asked for again by one press', async () => {
  let tries = 0;
  const { user } = await shows('?form=f', { columns: async () => ((tries += 1) === 1 ? Promise.reject(refusal) : [water]) });
  expect((await screen.findByRole('alert')).textContent).toContain('The office is closed.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('AHS-a');
});

test('while very many answers are read it is said how far that is, and they come by themselves', async () => {
  let tries = 0;
  await shows('?form=f', { grid: () => ((tries += 1) === 1 ? Promise.reject(beingRead) : both()) });
  await screen.findByText('40 of 100 are read.');
  await screen.findByText('AHS-a');
  expect(screen.queryByText('40 of 100 are read.')).toBeNull();
});

test('one set is read in its questionnaire, its neighbours by arrow keys and no further, and the address says which', async () => {
  const { user, readResponse } = await shows('?form=f');
  await user.click(await screen.findByRole('button', { name: 'Read AHS-a' }));
  const dialog = await screen.findByRole('dialog', { name: 'Responses of AHS-a' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await waitFor(() => expect(answersIn(dialog)).toEqual(['Well a']));
  expect(address()).toBe('?form=f&set=a');
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe('?form=f&set=a');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Responses of AHS-b' });
  expect([address(), readResponse.mock.calls.map(([, id]) => id)]).toEqual(['?form=f&set=b', ['a', 'b']]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('?form=f');
});

test('who may not read single sets sees figures alone, whatever the address asks for', async () => {
  const { readGrid } = await shows('?form=f&view=list&set=a', { duties: ['data'] });
  expect((await screen.findAllByRole('button', { pressed: true })).map(({ textContent }) => textContent)).toEqual(['Charts']);
  expect([screen.queryByRole('button', { name: 'Exclusions' }), screen.queryByRole('dialog'), readGrid.mock.calls.length]).toEqual([null, null, 0]);
});

test('false answers are excluded with a reason; without one it is refused at its field, and nothing typed is lost', async () => {
  const missing = new CallFailure({ status: 422, code: 'bad_response', message: 'Please check.', errors: { reason: 'Say why.' } });
  const answers = [() => Promise.reject(missing), () => Promise.reject(refusal), async () => ({ message: 'They are excluded.' })];
  const { user, excluded } = await shows('?form=f&view=exclusions', { count: () => 3, exclude: () => answers.shift()!() });
  await screen.findByText('3 sets of answers fit this.');
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude 3 sets of answers?' }));
  const reason = () => dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  await dialog.findByText('Say why.');
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  await user.type(reason(), 'A script sent them');
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  await dialog.findByText('The office is closed.');
  expect(reason().value).toBe('A script sent them');
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(excluded.mock.calls.at(-1)).toEqual(['f', {}, 'A script sent them']);
});

test('what is excluded is counted as it is narrowed down, of answers by a public link alone; narrowed to nothing, nothing can be', async () => {
  const counted: object[] = [];
  const count = (filter: Readonly<Record<string, unknown>>) => {
    counted.push(filter);
    return filter.link === 'former' ? 0 : 3;
  };
  const { user } = await shows('?form=f&view=exclusions', { count });
  await screen.findByText('3 sets of answers fit this.');
  await user.click(screen.getByRole('combobox', { name: 'Response link' }));
  await user.click(await screen.findByRole('option', { name: 'Earlier link' }));
  await screen.findByText('0 sets of answers fit this.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exclude' }).disabled).toBe(true);
  expect(counted).toEqual([{ anonymous: true }, { anonymous: true, link: 'former' }]);
});

test('where nothing fits, nothing can be excluded', async () => {
  await shows('?form=f&view=exclusions');
  await screen.findByText('0 sets of answers fit this.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exclude' }).disabled).toBe(true);
  screen.getByText('Nothing is excluded so far.');
});
