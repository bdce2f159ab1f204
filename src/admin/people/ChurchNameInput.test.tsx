import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { users } from '../../resources/index.ts';
import { ChurchNameInput } from './ChurchNameInput.tsx';

function Choose() {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('churchId', 'c1')}>
      Choose
    </button>
  );
}

function open(record: object) {
  render(
    <AdminContext>
      <Form record={record}>
        <ChurchNameInput name="churchName" field={users.fields.churchName} label="Church name" required={false} options={{ max: 200 }} resource="users" />
        <Choose />
      </Form>
    </AdminContext>,
  );
}

test('a church that was chosen from the list is not asked for in words', () => {
  open({ id: '1', churchId: null, churchName: null });
  expect(screen.getByRole('textbox')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a name that was written before stays in sight next to the church', () => {
  open({ id: '1', churchId: 'c1', churchName: 'Kisii Central' });
  expect(screen.getByDisplayValue('Kisii Central')).toBeTruthy();
});
