import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { AdminApp } from '../../../src/admin/AdminApp.tsx';
import { createAdminStore } from '../../../src/admin/layout/createAdminStore.ts';
import { createI18nProvider } from '../../../src/admin/layout/createI18nProvider.ts';
import { createQueryClient } from '../../../src/dataProvider/createQueryClient.ts';
import { writeSession } from '../../../src/session/session.ts';
import { adminBase, passwordHeader } from '../../../src/contract/index.ts';
import type { Role } from '../../../src/resources/define/index.ts';
import type { Backend } from '../Backend.ts';

export interface Refusal {
  /** 0 where no answer comes at all. */
  status: number;
  body: Readonly<Record<string, unknown>>;
}

export interface OpenedApp {
  /** From now on such calls (`DELETE divisions/3`) are refused so; undefined answers them again. */
  refuses(call: string, refusal: Refusal | undefined): void;
  /** From now on such calls are answered so, before the server is asked. */
  answers(call: string, body: object): void;
  /** The calls that were made, but for reading: `DELETE divisions/3`, `PUT users/4 with own-password`. */
  written: readonly string[];
}

interface AppSettings {
  role?: Role;
  /** Records that are there already, by the call that makes them. */
  has?: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  /** What is answered before the server is asked, by the call. */
  answers?: Readonly<Record<string, object>>;
  /** What is refused from the start, by the call. */
  refusals?: Readonly<Record<string, Refusal>>;
}

/** The administrators' app at one of its addresses, in this process, over a server that keeps the contract. */
export async function openAdminApp(
  backend: Backend,
  path: string,
  { role = 'ADMIN', has = {}, answers = {}, refusals: refused = {} }: AppSettings = {},
): Promise<OpenedApp> {
  const refusals = new Map(Object.entries(refused));
  const answered = new Map(Object.entries(answers));
  const written: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const address = input.replace(/^\/api\//, '');
    const call = `${init.method ?? 'GET'} ${address.split('?')[0]}`;
    const password = new Headers(init.headers).get(passwordHeader);
    if (!call.startsWith('GET')) written.push(password === null ? call : `${call} with ${password}`);
    const refusal = refusals.get(call);
    if (refusal?.status === 0) throw new TypeError('Failed to fetch');
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    const answer = answered.get(call);
    return answer ? Response.json(answer) : real(`${backend.base}/${address}`, init);
  });
  const answer = await real(`${backend.base}/auth/login`, { method: 'POST', body: formOf(backend.admin) });
  const { message, access_token } = (await answer.json()) as { message: string; access_token: string };
  for (const [call, records] of Object.entries(has)) {
    for (const values of records)
      await real(`${backend.base}/${call}`, { method: 'POST', body: formOf(values), headers: { authorization: `Bearer ${access_token}` } });
  }
  writeSession({ message, access_token, role });
  const app = <AdminApp i18nProvider={await createI18nProvider('en')} store={createAdminStore('en')} queryClient={createQueryClient()} />;
  const router = createMemoryRouter([{ path: `${adminBase}/*`, element: app }], { initialEntries: [`${adminBase}${path}`] });
  render(<RouterProvider router={router} />);
  return {
    refuses: (call, refusal) => (refusal ? void refusals.set(call, refusal) : void refusals.delete(call)),
    answers: (call, body) => void answered.set(call, body),
    written,
  };
}

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
