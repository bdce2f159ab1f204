import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consentVersion } from '../../../i18n/consentVersion.ts';
import { onUse } from '../../../i18n/mg/onUse.ts';
import type { Form } from '../../contract/index.ts';
import type { FormMedia } from '../../contract/formMedia.ts';
import { readKeptForm } from '../../offline/keptForms.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { TextsProvider } from '../../ui/index.ts';
import { InformationProvider } from '../layout/Information.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { besides } from '../page/LocaleContext.tsx';
import { PageDataContext } from '../page/PageDataContext.tsx';
import { FormulairePage } from './FormulairePage.tsx';

interface Called {
  call: string;
  token: string | null;
  body: Readonly<Record<string, unknown>>;
  submission: string | null;
}

const words = await loadTexts('mg', ['public', 'consent', 'questionnaire', 'respondent']);
const said = (namespace: 'consent' | 'respondent', key: string) => words[namespace]?.[key] ?? '';
let calls: Called[] = [];
let online = true;
let content: FormMedia | undefined;
let consentQuestions: string | undefined;
let consentChecks = false;

async function replies(input: string, { body }: { body?: string | FormData } = {}): Promise<Response> {
  if (!online) throw new TypeError('no network');
  const { pathname, searchParams } = new URL(input, location.origin);
  const call = pathname.split('/').at(-1) ?? '';
  const read = (body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body ?? '{}')) as Called['body'];
  calls.push({ call, token: searchParams.get('token'), body: read, submission: searchParams.get('submission') });
  const operations = Array.isArray(read) ? (read as { operationId: string }[]).map(({ operationId }) => operationId) : [];
  const receipt = { receipt: 'ABCD-2345', receivedAt: '2026-01-01T00:00:00.000Z', hash: 'ff', applied: operations, refused: [] };
  if (call === whole?.token) return Response.json(whole);
  if (call === 'content') return Response.json(content);
  if (call.endsWith('.ogg')) return new Response(new Blob(['sound']));
  return Response.json(call === 'consent' ? { given: read.given === 'true' } : receipt);
}

/** What this browser keeps of forms: the test's own has no caches. */
const keptForms = new Map<string, string>();
const cache = {
  match: async (address: string) => (keptForms.has(address) ? new Response(keptForms.get(address)) : undefined),
  put: async (address: string, response: Response) => void keptForms.set(address, await response.text()),
};

beforeEach(() => {
  vi.stubGlobal('fetch', replies);
  vi.stubGlobal('caches', { open: async () => cache });
});

/** What the server has of the form; a page brings it in one language. */
let whole: Form | undefined;
let forms = 0;
const asked = { id: 'q', title: 'Firy taona ianao?', type: 'NUMERIC' as const };

/** The page of a form that nobody opened here before, in Malagasy. */
function opens(brought: Partial<Form> = {}): { token: string; turns(locale: 'fr' | 'mg'): void } {
  forms += 1;
  const token = `link-${forms}`;
  const form: Form = {
    id: `f${forms}`,
    title: 'Health',
    version: 1,
    isValid: true,
    token,
    ...(content && { content: 5 }),
    consentChecks,
    consentQuestions,
    section: [{ id: 's', title: 'One', question: [asked] }],
    ...brought,
  } as unknown as Form;
  whole = { ...form, section: [{ id: 's', title: 'One', question: [{ ...asked, translations: { fr: { title: 'Quel âge avez-vous ?' } } }] }] };
  delete whole.onlyIn;
  const data = { locale: 'mg' as const, form };
  const page = (locale: 'fr' | 'mg') => (
    <MemoryRouter initialEntries={[`/formulaire?token=${token}`]}>
      <PageDataContext value={data}>
        <TextsProvider locale={locale} catalogue={words}>
          <InformationProvider>
            <FormulairePage />
          </InformationProvider>
        </TextsProvider>
      </PageDataContext>
    </MemoryRouter>
  );
  const { rerender } = render(page('mg'));
  return { token, turns: (locale) => rerender(page(locale)) };
}

async function presses(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

afterEach(() => {
  document.body.replaceChildren();
  calls = [];
  online = true;
  content = undefined;
  consentChecks = false;
  consentQuestions = undefined;
  whole = undefined;
  vi.restoreAllMocks();
});

test('a public link shows the consent text and no question before the yes, which arrives before the first answer, under its id', async () => {
  opens();
  expect(await screen.findByText(said('consent', 'leaves'), { exact: false })).toBeDefined();
  expect(screen.queryByText('Firy taona ianao?')).toBeNull();
  await presses(said('respondent', 'consentYes'));
  const box = await screen.findByRole('textbox');
  // The page is put away: then what was typed leaves at once.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent.change(box, { target: { value: '34' } });
  await expect.poll(() => calls.map(({ call }) => call).slice(0, 2)).toEqual(['consent', 'operations']);
  expect(calls[0]).toMatchObject({ body: { given: 'true', language: 'mg', version: consentVersion } });
  expect(calls[1]?.submission).toBe(calls[0]?.submission);
});

test('a yes without network waits on the device, and the questions are there', async () => {
  online = false;
  const { token } = opens();
  await presses(said('respondent', 'consentYes'));
  await screen.findByText('Firy taona ianao?');
  const found = await deviceJournals().store.read({ place: `form:${token}` });
  expect(found).toMatchObject({ consent: { given: true }, answers: {} });
  expect(found?.consent?.told).toBeUndefined();
});

test('a no is thanked for and told, asks nothing, and leaves nothing on the device', async () => {
  const { token } = opens();
  await presses(said('respondent', 'consentNo'));
  await screen.findByText(said('respondent', 'declined'));
  // What waits here of other links is sent meanwhile too.
  const told = () => calls.filter((one) => one.token === token);
  await waitFor(() => expect(told()).toMatchObject([{ call: 'consent', body: { given: 'false' } }]));
  await waitFor(async () => expect((await deviceJournals().store.list()).filter(({ place }) => place.startsWith(`form:${token}`))).toEqual([]));
  await presses(said('respondent', 'declinedAgain'));
  expect(await screen.findByRole('button', { name: said('respondent', 'consentYes') })).toBeDefined();
});

test('whoever began before on this device, also before one was asked here, goes on without being asked', async () => {
  const token = `link-${forms + 1}`;
  const begun = { submission: `s-${token}`, place: `form:${token}`, formId: `f${forms + 1}`, title: 'Health', version: 1 };
  const saved = { savedAt: new Date().toISOString(), startedAt: new Date().toISOString(), language: 'mg' as const, page: 0, nextSequence: 1, operations: [] };
  const answers = { q: { values: ['41'] } };
  await deviceJournals().store.write({ submission: begun.submission }, () => ({ ...begun, ...saved, answers, sender: { by: 'form', token } }));
  opens();
  await waitFor(() => expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('41'));
  expect(screen.queryByText(said('consent', 'leaves'), { exact: false })).toBeNull();
});

test('a paragraph of the consent text is heard where somebody recorded these very words in this language, and nowhere else', async () => {
  const heard: string[] = [];
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      constructor(address: string) {
        super();
        heard.push(address);
      }
      play() {
        this.dispatchEvent(new Event('ended'));
        return Promise.resolve();
      }
      pause() {}
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:payment');
  const of = `${said('consent', 'paymentTitle')}\n${said('consent', 'payment')}`;
  const recorded = (text: string) => ({ name: `${'a'.repeat(64)}.ogg`, size: 5, of: text });
  content = { [`f${forms + 1}`]: { consent: { payment: { mg: recorded(of) }, about: { mg: recorded('Teny hafa') }, paper: { fr: recorded(of) } } } };
  opens();
  const listen = await screen.findByRole('button', { name: `${onUse.listenTo}: ${said('consent', 'paymentTitle')}` });
  expect(screen.getAllByRole('button', { name: new RegExp(onUse.listenTo) })).toEqual([listen]);
  fireEvent.click(listen);
  await waitFor(() => expect(heard).toEqual(['blob:payment']));
  await screen.findByRole('button', { name: `${onUse.listenTo}: ${said('consent', 'paymentTitle')}` });
});

test('where the form asks check questions nobody agrees before they are answered; a wrong answer shows its paragraph again and asks once more', async () => {
  consentChecks = true;
  online = false;
  const { token } = opens();
  await screen.findByText(onUse.checkVoluntary);
  expect(screen.queryByRole('button', { name: said('respondent', 'consentYes') })).toBeNull();
  expect(screen.getByRole('button', { name: said('respondent', 'consentNo') })).toBeDefined();
  await presses(onUse.checkYes);
  await screen.findByText(onUse.checkPayment);
  expect(screen.getAllByText(said('consent', 'payment'))).toHaveLength(1);
  await presses(onUse.checkYes);
  await screen.findByText(onUse.checkAgain);
  expect(screen.getAllByText(said('consent', 'payment'))).toHaveLength(2);
  await presses(onUse.checkNo);
  await screen.findByText(onUse.checkAnonymous);
  await presses(onUse.checkNo);
  await presses(said('respondent', 'consentYes'));
  await screen.findByText('Firy taona ianao?');
  const kept = await deviceJournals().store.read({ place: `form:${token}` });
  expect(kept?.consent).toMatchObject({ given: true, checks: 'voluntary:yes payment:yes,no anonymous:no' });
});

test('a study’s own check question is heard where somebody recorded it with its answers as they stand here, and not as it stood before', async () => {
  consentChecks = true;
  consentQuestions = 'Azo atsahatra ve?\n+ Eny\n- Tsia\n\nIza no mahita?\n+ Vitsy\n- Rehetra';
  const recorded = (of: string) => ({ mg: { name: `${'a'.repeat(64)}.ogg`, size: 5, of } });
  content = {
    [`f${forms + 1}`]: {
      consent: { check1: recorded('Azo atsahatra ve?\nEny\nTsia'), check2: recorded('Iza no mahita?\nVitsy'), checkVoluntary: recorded('Hafa') },
    },
  };
  opens();
  await screen.findByRole('button', { name: `${onUse.listenTo}: Azo atsahatra ve?` });
  await presses('Eny');
  await screen.findByText('Iza no mahita?');
  expect(screen.queryByRole('button', { name: new RegExp(onUse.listenTo) })).toBeNull();
});

test('a page’s form has one language: the others come before the language changes, and nobody loses what they typed', async () => {
  const { turns } = opens({ onlyIn: 'mg', defaultLanguage: 'mg' });
  await presses(said('respondent', 'consentYes'));
  const box = await screen.findByRole('textbox');
  fireEvent.change(box, { target: { value: '34' } });
  await besides.bring?.('fr');
  turns('fr');
  await screen.findByText('Quel âge avez-vous ?');
  // The same field, not another one with the same answer.
  expect(screen.getByRole('textbox')).toBe(box);
  expect((box as HTMLInputElement).value).toBe('34');
});

test('without network the language stays where its questions were never brought, and changes where they were', async () => {
  const { token, turns } = opens({ onlyIn: 'mg', defaultLanguage: 'mg' });
  await presses(said('respondent', 'consentYes'));
  await screen.findByText('Firy taona ianao?');
  online = false;
  await expect(besides.bring?.('fr')).rejects.toMatchObject({ retryable: true });
  turns('mg');
  expect(screen.getByText('Firy taona ianao?')).toBeDefined();
  online = true;
  await besides.bring?.('fr');
  expect((await readKeptForm<Form>(`form:${token}`))?.onlyIn).toBeUndefined();
  online = false;
  await besides.bring?.('fr');
  turns('fr');
  await screen.findByText('Quel âge avez-vous ?');
});
