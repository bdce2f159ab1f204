import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { onUse } from '../../../i18n/fr/onUse.ts';
import { TextsProvider } from '../../ui/index.ts';
import { InformationProvider } from '../layout/Information.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { PageDataContext } from '../page/PageDataContext.tsx';
import { ConsentPage } from './ConsentPage.tsx';
import { FillFormPage } from './FillFormPage.tsx';

const words = await loadTexts('fr', ['public', 'consent', 'respondent']);
const sound = (of: string | undefined) => ({ fr: { name: `${'a'.repeat(64)}.ogg`, size: 5, of } });

afterEach(() => vi.unstubAllGlobals());

test('by a personal link the text and its check questions are heard, and the agreement is sent with how they were answered and what is asked with it', async () => {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, { body }: { body?: FormData } = {}) => {
    const path = new URL(input, location.origin).pathname.split('/api/')[1] ?? '';
    calls.push({ path, body: body instanceof FormData ? Object.fromEntries(body) : body });
    if (path === 'users/reponses')
      return Response.json({
        acceptResponse: false,
        formulaireId: 'f',
        consentSound: 2,
        consentChecks: true,
        consentAsks: { consentWitness: 'NAME', consentAdultAge: 18 },
      });
    if (path === 'formulaires/f/content') {
      const payment = sound(`${words.consent?.paymentTitle}\n${words.consent?.payment}`);
      return Response.json({ f: { consent: { payment, checkVoluntary: sound(onUse.checkVoluntary) } } });
    }
    return Response.json({ message: 'Merci', acceptResponse: true });
  });
  render(
    <MemoryRouter initialEntries={['/Consent?token=secret']}>
      <PageDataContext value={{ locale: 'fr' }}>
        <TextsProvider locale="fr" catalogue={words}>
          <InformationProvider>
            <ConsentPage />
          </InformationProvider>
        </TextsProvider>
      </PageDataContext>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: `${onUse.listenTo}: ${words.consent?.paymentTitle}` });
  await screen.findByRole('button', { name: `${onUse.listenTo}: ${onUse.checkVoluntary}` });
  expect(screen.queryByRole('checkbox')).toBeNull();
  for (const word of [onUse.checkYes, onUse.checkNo, onUse.checkNo]) fireEvent.click(screen.getByRole('button', { name: word }));
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: words.consent?.send }));
  await screen.findByText(onUse.detailsMissing);
  // Who reads alone has nobody to bear witness.
  expect(screen.queryByLabelText(onUse.witnessName)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: onUse.checkNo }));
  fireEvent.click(screen.getByRole('button', { name: words.consent?.send }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('users/accept-answer'));
  expect(calls.at(-1)?.body).toMatchObject({ acceptToAnswer: 'true', checks: 'voluntary:yes payment:no anonymous:no', minor: 'false' });
});

test('by a personal link everything that follows the yes comes while the text is read, is not shown before, and is asked for once', async () => {
  const calls: string[] = [];
  let agreed = false;
  vi.stubGlobal('fetch', async (input: string) => {
    const path = new URL(input, location.origin).pathname.split('/api/')[1] ?? '';
    calls.push(path);
    if (path === 'users/reponses') return Response.json({ acceptResponse: agreed, formulaireId: 'f', status: 'NOT_STARTED' });
    if (path === 'formulaires/research-assistant') {
      const question = [{ id: 'q', title: 'Comment vous appelle-t-on ?', type: 'REPONSE_COURTE' }];
      return Response.json({ id: 'f', title: 'Santé', isValid: true, version: 1, section: [{ id: 's', title: 'Vous', question }] });
    }
    agreed = path === 'users/accept-answer';
    return Response.json({ message: 'Merci' });
  });
  const all = await loadTexts('fr', ['public', 'consent', 'respondent', 'questionnaire']);
  render(
    <MemoryRouter initialEntries={['/fillForm?token=own']}>
      <PageDataContext value={{ locale: 'fr' }}>
        <TextsProvider locale="fr" catalogue={all}>
          <InformationProvider>
            <Routes>
              <Route path="/Consent" element={<ConsentPage />} />
              <Route path="/fillForm" element={<FillFormPage />} />
              <Route path="/" element={<Link to="/fillForm">Remplir</Link>} />
            </Routes>
          </InformationProvider>
        </TextsProvider>
      </PageDataContext>
    </MemoryRouter>,
  );
  await screen.findByRole('checkbox');
  // Whose link it is has been told.
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('checkbox'));
  expect([calls, screen.queryByText(/Comment vous appelle/)]).toEqual([['formulaires/research-assistant', 'users/reponses'], null]);
  fireEvent.click(screen.getByRole('button', { name: words.consent?.send }));
  fireEvent.click(await screen.findByRole('link', { name: 'Remplir' }));
  await screen.findByText(/Comment vous appelle/);
  expect(calls).toEqual(['formulaires/research-assistant', 'users/reponses', 'users/accept-answer']);
});

const routes = (
  <Routes>
    <Route path="/Consent" element={<ConsentPage />} />
    <Route path="/fillForm" element={<FillFormPage />} />
    <Route path="/" element={<p>Accueil</p>} />
  </Routes>
);

function opens(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageDataContext value={{ locale: 'fr' }}>
        <TextsProvider locale="fr" catalogue={words}>
          <InformationProvider>{routes}</InformationProvider>
        </TextsProvider>
      </PageDataContext>
    </MemoryRouter>,
  );
}

/** A server where the link's holder said this. */
function answersWith(person: object): unknown[] {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string, { body }: { body?: FormData } = {}) => {
    if (input.includes('accept-answer')) told.push(Object.fromEntries(body as FormData));
    return Response.json(
      input.includes('users/reponses') ? { formulaireId: 'f', acceptResponse: false, consentChecks: true, ...person } : { message: 'Merci' },
    );
  });
  return told;
}

test('by a personal link somebody says no next to where they would say yes, without any question before it, and is thanked', async () => {
  const told = answersWith({});
  opens('/Consent?token=own');
  fireEvent.click(await screen.findByRole('button', { name: words.respondent?.consentNo }));
  await screen.findByText(String(words.respondent?.declinedOwn));
  expect(told).toEqual([expect.objectContaining({ acceptToAnswer: 'false' })]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  // Only they can ask for it again.
  fireEvent.click(screen.getByRole('button', { name: words.respondent?.declinedAgain }));
  await screen.findByRole('button', { name: words.respondent?.consentNo });
});

test.each(['/fillForm?token=own', '/Consent?token=own'])('whoever withdrew and opens %s is asked nothing any more', async (path) => {
  answersWith({ refusal: 'withdrawn' });
  opens(path);
  await screen.findByText(String(words.respondent?.withdrawn));
  expect([screen.queryByRole('checkbox'), screen.queryByText(String(words.consent?.agree))]).toEqual([null, null]);
});

test('on a server that tells of no refusal the text is read as before', async () => {
  answersWith({ consentChecks: false });
  opens('/fillForm?token=own');
  expect(await screen.findByRole('checkbox')).toBeDefined();
});
