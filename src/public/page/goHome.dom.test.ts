import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goHome } from './goHome.ts';
import { loadPage } from './loadPage.ts';

vi.mock('./loadPage.ts');

const landing = { Page: () => null, catalogue: {} };
const navigate = vi.fn();

beforeEach(() => history.pushState(null, '', '/fillForm'));
afterEach(() => {
  history.pushState(null, '', '/');
  navigate.mockReset();
});

/** Somebody who has sent, while the landing page is on its way. */
function leaves() {
  let comes = { resolve: (_page: typeof landing) => {}, reject: (_failure: Error) => {} };
  vi.mocked(loadPage).mockReturnValue(new Promise((resolve, reject) => (comes = { resolve, reject })));
  return { ...comes, gone: goHome(navigate, 'fr') };
}

test('whoever has sent comes to the landing page once it is there', async () => {
  const { resolve, gone } = leaves();
  expect(navigate).not.toHaveBeenCalled();
  resolve(landing);
  await gone;
  expect(navigate).toHaveBeenCalledWith('/');
});

test('whoever went to check their receipt meanwhile stays there', async () => {
  const { resolve, gone } = leaves();
  history.pushState(null, '', '/receipt');
  resolve(landing);
  await gone;
  expect(navigate).not.toHaveBeenCalled();
});

test('where the landing page does not come, they stay where they are told so', async () => {
  const { reject, gone } = leaves();
  reject(new Error('no network'));
  await gone;
  expect(navigate).not.toHaveBeenCalled();
});
