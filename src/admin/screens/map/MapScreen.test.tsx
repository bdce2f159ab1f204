import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PlacedChurch } from '../../../contract/index.ts';
import { peopleCalls } from '../../../dataProvider/study/people.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { MapScreen } from './MapScreen.tsx';

const church = (name: string, latitude: number, longitude: number): PlacedChurch => ({
  id: name,
  name,
  conferenceId: 'bay',
  conference: 'Kisumu Bay Conference',
  latitude,
  longitude,
  nb_no_started: '12',
  nb_progress: '<5',
  nb_completed: '<5',
});

const answersOf = (churches: PlacedChurch[]): Record<string, unknown> => ({
  'statistiques/map': { churches, hasMore: false, forms: [{ id: 'f1', title: 'Household' }] },
  'statistiques/by-conference': [
    { conferenceId: 'bay', name: 'Kisumu Bay Conference', nb_no_started: '40', nb_progress: '20', nb_completed: '140' },
    { conferenceId: 'nowhere', name: 'Without a position', nb_no_started: '1', nb_progress: '0', nb_completed: '0' },
  ],
  'formulaires/f1/responses/map': {
    squares: [
      { latitude: -0.05, longitude: 34.75, count: 12 },
      { latitude: -0.05, longitude: 34.85, count: 7 },
    ],
    hasMore: false,
  },
});

async function shows(churches: PlacedChurch[]) {
  const call = ({ path }: { path: string }) => Promise.resolve({ json: answersOf(churches)[path] });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider(peopleCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
        <MapScreen />
      </AdminContext>
    </MemoryRouter>,
  );
}

const viewBox = async () => (await screen.findByRole('img', { name: /^Map/ })).getAttribute('viewBox')?.split(' ').map(Number) ?? [];

test('the map says in words what it draws, small counts as they were told', async () => {
  await shows([church('Kisumu Central', -0.08, 34.78), church('Nairobi Hill', -1.28, 36.81)]);
  await screen.findByRole('img', { name: 'Map: 2 churches' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Not Started 12 · In progress <5 · Completed <5$/),
    expect.stringContaining('Nairobi Hill'),
  ]);
});

test('buttons and the list move the map without a mouse, and one press shows all again', async () => {
  const user = userEvent.setup();
  await shows([church('Kisumu Central', -0.08, 34.78), church('Nairobi Hill', -1.28, 36.81)]);
  const [left = 0, , width = 0] = await viewBox();
  await user.click(screen.getByRole('button', { name: 'Closer' }));
  expect((await viewBox())[2]).toBeCloseTo(width / 2);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.click(screen.getByRole('button', { name: 'To the right' }));
  expect((await viewBox())[0]).toBeCloseTo(left + width / 4);
  await user.click(screen.getByRole('button', { name: 'Show Nairobi Hill on the map' }));
  const [from = 0, , across = 0] = await viewBox();
  expect(from + across / 2).toBeCloseTo(368.1);
});

test('where no church has a position, it says how one is given', async () => {
  await shows([]);
  await screen.findByText('No church has a position yet');
  expect(screen.queryByRole('img', { name: /^Map/ })).toBeNull();
});

test('a press on a point brings it closer, also of a hand that is not quite still; a drag that begins on one does not', async () => {
  await shows([church('Kisumu Central', -0.08, 34.78), church('Nairobi Hill', -1.28, 36.81)]);
  const picture = await screen.findByRole('img', { name: /^Map/ });
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 300 }) as DOMRect;
  const [, , width = 0] = await viewBox();
  const point = () => picture.querySelector('g > circle')?.parentElement as Element;
  const movesBy = (pixels: number) => {
    fireEvent.pointerDown(point(), { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(point(), { pointerId: 1, clientX: 100 + pixels, clientY: 100 });
    fireEvent.pointerUp(point(), { pointerId: 1, clientX: 100 + pixels, clientY: 100 });
    fireEvent.click(point());
  };
  movesBy(40);
  expect((await viewBox())[2]).toBeCloseTo(width);
  movesBy(2);
  expect((await viewBox())[2]).toBeCloseTo(width / 2);
});

async function chooses(what: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'What is shown' }));
  await user.click(await screen.findByRole('option', { name: what }));
}

test('conferences stand among their churches, with how far their people have come; one without a church on the map is not there', async () => {
  await shows([church('Kisumu Central', -0.08, 34.78), church('Nairobi Hill', -1.28, 36.82)]);
  await chooses('Conferences');
  const picture = await screen.findByRole('img', { name: 'Map: one conference' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kisumu Bay Conference.*Completed 140 \(70%\)$/),
  ]);
  const [mark] = picture.querySelectorAll('[stroke-dasharray]');
  expect(mark?.getAttribute('stroke-dasharray')).toBe('70 100');
  expect([mark?.getAttribute('cx'), mark?.getAttribute('cy')].map(Number)).toEqual([expect.closeTo(358), expect.closeTo(6.8)]);
});

test('interviews of a form are counted by squares, those that lie close together as one', async () => {
  await shows([church('Kisumu Central', -0.08, 34.78)]);
  await chooses('Interviews: Household');
  const picture = await screen.findByRole('img', { name: 'Map: interviews in 2 squares' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '-0.05, 34.75Nearest church: Kisumu Central12 interviews',
    '-0.05, 34.85Nearest church: Kisumu Central7 interviews',
  ]);
  await waitFor(() => expect([...picture.querySelectorAll('g > text')].map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['12', '7'])));
});
