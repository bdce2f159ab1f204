import type { Page } from 'playwright-core';
import type { Open } from './harness/e2e.ts';
import type { PageOptions } from './harness/openPage.ts';
import type { Product } from './harness/startProduct.ts';
import { administratorSession } from './publicStudy.ts';

export const base = '/africanhealthstudy/panel-administration';

/** What an administrator does next to the screen under test. */
export interface Desk {
  /** A screen of the admin app, signed in. */
  opens(path: string, options?: PageOptions): Promise<Page>;
  /** A record made by the call, where the way to it is not what is tested. */
  makes<Answer = { id: string }>(path: string, body?: Record<string, unknown>): Promise<Answer>;
  /** A file that is sent with a form. */
  gives(path: string, body: FormData): Promise<unknown>;
  changes(path: string, body: Record<string, unknown>): Promise<unknown>;
  reads<Answer>(path: string): Promise<Answer>;
}

/**
 * An administrator at work, with as many pages as the test opens.
 * @param own the session, where it is not that of the first administrator which all tests share
 */
export async function atDesk(open: Open, product: Product, own?: string): Promise<Desk> {
  const session = own ?? (await administratorSession(product));
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${product.url}/api/${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json;
  };
  return {
    opens: (path, options = {}) =>
      open(`${base}${path}`, {
        viewport: 'desktop',
        ...options,
        context: {
          storageState: { cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'africanhealthstudy', value: session }] }] },
          ...options.context,
        },
      }),
    makes: async <Answer>(path: string, body?: Record<string, unknown>) =>
      (await call(path, { method: 'POST', ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) })) as Answer,
    gives: (path, body) => call(path, { method: 'POST', body }),
    changes: (path, body) => call(path, { method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    reads: async <Answer>(path: string) => (await call(path)) as Answer,
  };
}

/** Chooses in a searchable select: types, then takes the option. */
export async function picks(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label });
  await box.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** The row, or on phones the card, that has this text. */
export function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}
