// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { AddQuestions } from './AddQuestions.tsx';
import type { NewPart } from './NewPart.ts';

async function opens(refuses: (title: unknown) => boolean = () => false) {
  const made: unknown[] = [];
  const create = async (resource: string, { data }: { data: Record<string, unknown> }) => {
    if (refuses(data.title)) throw new Error('No network');
    made.push([resource, data]);
    return { data: { ...data, id: `${resource}-${made.length}` } };
  };
  const place: NewPart = { resource: 'questions', field: 'sectionId', into: { resource: 'sections', record: { id: 's' }, children: [] } };
  render(
    <AdminContext dataProvider={testDataProvider({ create } as never)} i18nProvider={await createI18nProvider('en')}>
      <AddQuestions place={place} />
    </AdminContext>,
  );
  return { made, field: await screen.findByLabelText<HTMLTextAreaElement>('New questions'), user: userEvent.setup() };
}

const question = (title: string, type = 'REPONSE_COURTE') => ['questions', { title, type, sectionId: 's' }];

test('a question is typed and added by Enter, and the next one is typed at once', async () => {
  const { made, field, user } = await opens();
  await user.type(field, 'Name?{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  await waitFor(() => expect(field.readOnly).toBe(false));
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Do you smoke?{Shift>}{Enter}{/Shift}- Yes{Shift>}{Enter}{/Shift}- No{Enter}');
  await waitFor(() =>
    expect(made).toEqual([
      question('Name?'),
      question('Do you smoke?', 'CASE_COCHER'),
      ['reponses', { title: 'Yes', questionId: 'questions-2' }],
      ['reponses', { title: 'No', questionId: 'questions-2' }],
    ]),
  );
});

test('what the network kept from being added stays in the field, and goes on to the question that was made', async () => {
  let online = false;
  const { made, field, user } = await opens((title) => title === 'No' && !online);
  await user.click(field);
  await user.paste('Do you smoke?\n- Yes\n- No\nName?');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('- No\nName?'));
  await waitFor(() => expect(field.readOnly).toBe(false));
  online = true;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(made).toEqual([
    question('Do you smoke?', 'CASE_COCHER'),
    ['reponses', { title: 'Yes', questionId: 'questions-1' }],
    ['reponses', { title: 'No', questionId: 'questions-1' }],
    question('Name?'),
  ]);
});
