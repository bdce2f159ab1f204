import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { sameInAll, text } from '../../../resources/define/index.ts';
import { levelledInput } from './levelledInput.tsx';

const Input = levelledInput({});
const words = {
  translate: (key: string, params?: { lix?: number }) => `${key} ${params?.lix ?? ''}`,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};

function Written() {
  const form = useForm({ defaultValues: { title: '' } });
  return (
    <I18nContextProvider value={words}>
      <FormProvider {...form}>
        <Input resource="questions" name="title" label="Title" required={false} options={{}} field={text({ label: sameInAll('Title') })} />
      </FormProvider>
    </I18nContextProvider>
  );
}

test('how hard a question is to read stands below it while it is written', () => {
  render(<Written />);
  expect(screen.queryByText(/reading\./)).toBeNull();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Do you sleep well at night?' } });
  expect(screen.getByText('admin.reading.easy 6')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Please indicate participation in organised congregational activities.' } });
  expect(screen.getByText(/reading\.hard/)).toBeTruthy();
});
