import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Branch, PlaceNode } from '../../../contract/hierarchy.ts';
import { createQueryClient } from '../../../dataProvider/createQueryClient.ts';
import type { Locale } from '../../../resources/define/index.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { HierarchyScreen } from './HierarchyScreen.tsx';

const place = (id: string, level: PlaceNode['level'], told: Partial<PlaceNode> = {}): PlaceNode => ({
  id,
  level,
  name: `${id} place`,
  shortname: null,
  children: 0,
  churches: 0,
  respondents: 0,
  path: [],
  ...told,
});

// What a form takes for a parent is an id, not any word.
const southId = '0c6f1c54-6a5f-4d7e-9a43-0b4a4d1f3a10';
const south = place(southId, 'divisions', { name: 'Southern Division', shortname: 'SID', children: 1, churches: 1200, respondents: 1 });
const west = place('west', 'divisions', { name: 'Western Division', churches: 34, respondents: 4000 });
const ocean = place('ocean', 'unions', { name: 'Ocean Union', churches: 1200, respondents: 1 });
const branch = (...nodes: PlaceNode[]): Branch => ({ nodes, total: nodes.length });
const refusal = () => Response.json({ message: 'The office is closed.' }, { status: 409 });

function Address() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;
}

/** The screen of a server that answers each query with the next of its answers, and with the last of them for good. */
async function shows(answers: Record<string, (Branch | 'refusal')[]>, at = '/hierarchy', locale: Locale = 'en') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, location.href).search.slice(1);
    asked.push(query);
    const left = answers[query] ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer === 'refusal' || !answer ? refusal() : Response.json(answer);
  });
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 'made' } }));
  const getMany = async (_resource: string, { ids }: { ids: string[] }) => ({ data: ids.map((id) => ({ id, name: 'Southern Division' })) });
  const getList = async () => ({ data: [], total: 0 });
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext
        queryClient={createQueryClient()}
        dataProvider={testDataProvider({ create, getMany, getList } as never)}
        i18nProvider={await createI18nProvider(locale)}
      >
        <HierarchyScreen />
        <Address />
      </AdminContext>
    </MemoryRouter>,
  );
  return { asked, create, user: userEvent.setup() };
}

const opensBelow = (name: string) => screen.findByRole('button', { name: `Show what is below ${name}` });
const itemOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

test('each place stands with how many churches and people lie below it, and the sum of all above them', async () => {
  await shows({ '': [branch(south, west)] });
  expect((await screen.findByText(/^Altogether/)).textContent).toBe('Altogether: 1,234 churches · 4,001 respondents');
  const links = within(itemOf('Southern Division')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '').replace(/^.*\?/, '')])).toEqual([
    ['1,200 churches', `filter={"divisionId":"${southId}"}`],
    ['1 respondent', `filter={"divisionId":"${southId}","role":"RESPONDENT"}`],
  ]);
});

test('in French the sum stands behind a colon as French sets it', async () => {
  await shows({ '': [branch(south, west)] }, '/hierarchy', 'fr');
  expect((await screen.findByText(/^En tout/)).textContent).toMatch(/^En tout : 1\s234 églises/);
});

test('a count of nobody leads nowhere, and a place with nothing below it has nothing to open', async () => {
  await shows({ '': [branch(place('new', 'divisions', { name: 'New Division' }))] });
  const item = within((await screen.findByText('New Division')).closest('li') as HTMLElement);
  item.getByText('0 respondents');
  expect(item.queryByRole('link')).toBeNull();
  expect(item.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a branch is asked for when it is opened, by the keyboard too, and folds away again', async () => {
  const { asked, user } = await shows({ '': [branch(south)], [`divisionId=${southId}`]: [branch(ocean)] });
  const button = await opensBelow('Southern Division');
  expect([asked, button.getAttribute('aria-expanded')]).toEqual([[''], 'false']);
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Ocean Union');
  expect(asked).toEqual(['', `divisionId=${southId}`]);
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard(' ');
  expect(screen.queryByText('Ocean Union')).toBeNull();
});

test('of a branch that is longer than a page it is said how many more there are', async () => {
  await shows({ '': [{ nodes: [south], total: 4 }] });
  await screen.findByText('Southern Division');
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('3 more: search for them, or open the list');
});

test('where there is no division it is said what to begin with, and nothing is summed', async () => {
  const { user } = await shows({ '': [branch()] });
  await screen.findByText('No division yet');
  expect(screen.queryByText(/^Altogether/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New division' }));
  await screen.findByRole('dialog', { name: 'New division' });
});

test('a tree that cannot be read says why, and is asked for again by one press', async () => {
  const { user } = await shows({ '': ['refusal', branch(south)] });
  expect((await screen.findByRole('alert')).textContent).toContain('The office is closed.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Southern Division');
});

test('a branch that cannot be read says so where it would stand: the rest of the tree stays', async () => {
  const { user } = await shows({ '': [branch(south, west)], [`divisionId=${southId}`]: ['refusal', branch(ocean)] });
  await user.click(await opensBelow('Southern Division'));
  const alert = await within(itemOf('Southern Division')).findByRole('alert');
  expect([alert.textContent, screen.queryByText('Western Division')]).toEqual([expect.stringContaining('The office is closed.'), expect.anything()]);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ocean Union');
});

test('a search goes into the address, says of each place where it lies, and sums nothing; cleared, the tree is back', async () => {
  const found = place('bay', 'churches', { name: 'Bay', path: [south, ocean] });
  const { user } = await shows({ '': [branch(south)], 'q=b%C3%A2y': [branch(found)] });
  await user.type(await screen.findByRole('searchbox', { name: 'Search the whole hierarchy' }), 'bây');
  await screen.findByText('Church · Southern Division › Ocean Union');
  expect([screen.getByLabelText('address').textContent, screen.queryByText(/^Altogether/)]).toEqual(['?q=bây', null]);
  await user.click(screen.getByRole('button', { name: 'Clear value' }));
  await screen.findByText('Southern Division');
  expect(screen.getByLabelText('address').textContent).toBe('');
});

test('a search of the address is there at once, and one that finds nothing says so, not that there is no division', async () => {
  await shows({ 'q=nowhere': [branch()] }, '/hierarchy?q=nowhere');
  await screen.findByText('Nothing found');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nowhere');
  expect(screen.queryByRole('button', { name: 'New division' })).toBeNull();
});

test('a place is added below the one whose button was pressed, and seen there: its branch is open by then, and everything is counted again', async () => {
  const east = place('east', 'unions', { name: 'East Union' });
  const { create, user } = await shows({
    '': [branch(south), branch({ ...south, children: 2, churches: 1201 })],
    [`divisionId=${southId}`]: [branch(ocean), branch(ocean, east)],
  });
  await user.click(await screen.findByRole('button', { name: 'Add below Southern Division' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New union' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Short name' }), 'EU');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'East Union');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create.mock.calls).toMatchObject([['unions', { data: { shortname: 'EU', name: 'East Union', divisionId: southId } }]]);
  await within(itemOf('Southern Division')).findByText('East Union');
  await screen.findByText('Altogether: 1,201 churches · 1 respondent');
});

test('nothing is added below a church', async () => {
  await shows({ '': [branch(place('bay', 'churches', { name: 'Bay' }))] });
  await screen.findByRole('button', { name: 'Edit Bay' });
  expect(screen.queryByRole('button', { name: /^Add below/ })).toBeNull();
});
