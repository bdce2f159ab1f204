import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { FormStep } from '../../../contract/formSteps.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { AddQuestions } from './AddQuestions.tsx';
import type { NewPart } from './NewPart.ts';

type Refuses = () => Error | undefined;

async function opens(refuses: Refuses = () => undefined) {
  const sent: FormStep[][] = [];
  const takeSteps = async (steps: FormStep[]) => {
    sent.push(steps);
    const refusal = refuses();
    if (refusal) throw refusal;
  };
  const place: NewPart = { resource: 'questions', field: 'sectionId', into: { resource: 'sections', record: { id: 's' }, children: [] } };
  render(
    <AdminContext dataProvider={testDataProvider({ takeSteps } as never)} i18nProvider={await createI18nProvider('en')}>
      <AddQuestions place={place} />
    </AdminContext>,
  );
  return { sent, field: await screen.findByLabelText<HTMLTextAreaElement>('New questions'), user: userEvent.setup() };
}

const added = (steps: readonly FormStep[] = []) => steps.map((step) => (step.do === 'add' ? { ...step.values, id: step.id } : step));

test('a question is typed and added by Enter, and the next one is typed at once', async () => {
  const { sent, field, user } = await opens();
  await user.type(field, 'Name?{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  await waitFor(() => expect(field.readOnly).toBe(false));
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Do you smoke?{Shift>}{Enter}{/Shift}- Yes{Shift>}{Enter}{/Shift}- No{Enter}');
  await waitFor(() => expect(sent.length).toBe(2));
  expect(added(sent[0])).toMatchObject([{ title: 'Name?', type: 'REPONSE_COURTE', sectionId: 's' }]);
  const [smokes] = added(sent[1]);
  expect(added(sent[1])).toMatchObject([
    { title: 'Do you smoke?', type: 'CASE_COCHER', sectionId: 's' },
    { title: 'Yes', questionId: smokes?.id },
    { title: 'No', questionId: smokes?.id },
  ]);
});

test('answers typed without a question go to the one before', async () => {
  const { sent, field, user } = await opens();
  await user.type(field, 'Do you smoke?{Enter}');
  await waitFor(() => expect(field.readOnly).toBe(false));
  await user.type(field, '- Yes{Enter}');
  await waitFor(() => expect(sent.length).toBe(2));
  expect(added(sent[1])).toMatchObject([{ title: 'Yes', questionId: sent[0]?.[0]?.id }]);
});

test('what the network kept from being added stays in the field, and is made once however often it is sent', async () => {
  let online = false;
  const { sent, field, user } = await opens(() => (online ? undefined : new Error('No network')));
  await user.click(field);
  await user.paste('Do you smoke?\n- Yes\n- No\nName?');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent.length).toBe(1));
  await waitFor(() => expect(field.readOnly).toBe(false));
  expect(field.value).toBe('Do you smoke?\n- Yes\n- No\nName?');
  online = true;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent[1]).toEqual(sent[0]);
  expect(added(sent[1]).length).toBe(4);
});
