import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { consentVersion } from '../../../i18n/consentVersion.ts';
import type { Form } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import type { ConsentOnBehalf } from '../../dataProvider/study/people.ts';
import { TextsProvider } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { ConsentStep } from './ConsentStep.tsx';

const person = { id: 'noro', name: 'Noro', langage: 'English', formulaireId: 'f' } as Respondent;

async function takesConsent(asks: Partial<Form> = {}, answer: () => Promise<{ message?: string }> = async () => ({})) {
  const consentOnBehalf = vi.fn((_id: string, _said: ConsentOnBehalf) => answer());
  const readFormToFill = async () => ({ id: 'f', title: 'Health', isValid: true, version: 3, section: [], ...asks });
  render(
    <TextsProvider locale="en" catalogue={await loadTexts('en', appNamespaces)}>
      <MemoryRouter>
        <CoreAdminContext dataProvider={{ consentOnBehalf, readFormToFill } as never} queryClient={createQueryClient()}>
          <ConsentStep person={person} />
        </CoreAdminContext>
      </MemoryRouter>
    </TextsProvider>,
  );
  const user = userEvent.setup();
  // The button goes while what is asked with a yes is brought.
  const agrees = async () => user.click(await screen.findByRole('button', { name: 'The person agrees' }));
  return { consentOnBehalf, agrees, user };
}

const readAloud = () => screen.getByRole('radio', { name: 'I read it aloud' });

test('neither a yes nor a no is recorded before it is said how the text was read', async () => {
  const { consentOnBehalf, agrees, user } = await takesConsent();
  await agrees();
  expect(screen.getByRole('group', { name: 'How was the text read?' }).textContent).toContain('Please say how the text was read.');
  await user.click(screen.getByRole('button', { name: 'The person does not agree' }));
  expect(consentOnBehalf).not.toHaveBeenCalled();
});

test('a yes is recorded with the words it was said to, their language, how they were read, and the form as it stood', async () => {
  const { consentOnBehalf, agrees, user } = await takesConsent();
  await user.click(readAloud());
  await agrees();
  await vi.waitFor(() => expect(consentOnBehalf).toHaveBeenCalledOnce());
  expect(consentOnBehalf.mock.calls[0]).toEqual(['noro', { given: true, language: 'en', readAloud: true, version: consentVersion, formVersion: 3 }]);
});

test('a no is recorded as well, needs no witness, and closes the way to the questionnaire', async () => {
  const { consentOnBehalf, user } = await takesConsent({ consentWitness: 'NAME' });
  await user.click(await screen.findByRole('radio', { name: 'I read it aloud' }));
  await user.click(screen.getByRole('button', { name: 'The person does not agree' }));
  await screen.findByText('Without consent there is no questionnaire. Thank the person: nothing changes for them.');
  expect(consentOnBehalf.mock.calls[0]?.[1]).toMatchObject({ given: false, readAloud: true });
  expect(screen.queryByRole('button', { name: 'The person agrees' })).toBeNull();
});

test('where the text was read aloud and the form wants a witness, a yes waits for the name', async () => {
  const { consentOnBehalf, agrees, user } = await takesConsent({ consentWitness: 'NAME' });
  await user.click(readAloud());
  const name = await screen.findByRole('textbox', { name: /witness/i });
  await agrees();
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(consentOnBehalf).not.toHaveBeenCalled();
  await user.type(name, 'Rabe');
  await agrees();
  await vi.waitFor(() => expect(consentOnBehalf.mock.calls[0]?.[1]).toMatchObject({ given: true, witness: 'Rabe' }));
});

test('a failure is told, what was said stays, and the same button records it later', async () => {
  const answers = [() => Promise.reject(new CallFailure({ status: 503, code: 'bad_response', message: 'Too busy.' })), async () => ({})];
  const { consentOnBehalf, agrees, user } = await takesConsent({}, () => answers.shift()!());
  await user.click(readAloud());
  await agrees();
  await screen.findByText('Too busy.');
  expect((readAloud() as HTMLInputElement).checked).toBe(true);
  await agrees();
  await vi.waitFor(() => expect(consentOnBehalf).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(screen.queryByText('Too busy.')).toBeNull());
});
