// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { Form } from '../../../contract/index.ts';
import { rule, sameInAll } from '../../../resources/define/index.ts';
import { askedBefore } from '../rules/askable.ts';
import { FormulaInput } from './FormulaInput.tsx';

const form: Form = {
  id: 'f',
  title: 'Body',
  isValid: false,
  section: [
    {
      id: 's',
      title: 'You',
      question: [
        { id: 'w', title: 'Weight', type: 'NUMERIC', code: 'weight' },
        { id: 'i', title: 'Ill?', type: 'CASE_COCHER', code: 'ill', option: [{ title: 'Yes', code: 'y' }] },
      ],
    },
  ],
};

vi.mock('../rules/useAskable.ts', () => ({
  useAskable: () => {
    const { all, byCode } = askedBefore(form, { resource: 'questions', id: undefined, sectionId: 's', subSectionId: undefined }, 'en');
    return { all, named: byCode, loading: false };
  },
}));

const provider: ComponentProps<typeof I18nContextProvider>['value'] = {
  translate: (key, params) => [key, params?.what].filter(Boolean).join(' '),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};

function Kept() {
  return <output>{JSON.stringify(useWatch({ name: 'formula' }))}</output>;
}

function Page({ value }: { value: unknown }) {
  const made = useForm({ defaultValues: { formula: value } });
  const field = rule({ label: sameInAll('Formula') });
  return (
    <I18nContextProvider value={provider}>
      <FormProvider {...made}>
        <FormulaInput resource="questions" name="formula" label="Formula" required={false} options={field.options} field={field} />
        <Kept />
      </FormProvider>
    </I18nContextProvider>
  );
}

const input = () => screen.getByLabelText<HTMLTextAreaElement>('Formula');
const kept = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

test('a formula is read as text, and what is written is kept as a rule', () => {
  render(<Page value={{ '*': [{ var: 'weight' }, 2] }} />);
  expect(input().value).toBe('${weight} * 2');
  fireEvent.change(input(), { target: { value: "if(${ill} = 'y', round(${weight}, 1), 0)" } });
  expect(kept()).toEqual({ if: [{ '==': [{ var: 'ill' }, 'Yes'] }, { round: [{ var: 'weight' }, 1] }, 0] });
  expect(input().value).toBe("if(${ill} = 'y', round(${weight}, 1), 0)");
});

test('what is wrong is said at the place, and is not taken for a formula', () => {
  render(<Page value={null} />);
  const told = (written: string) => {
    fireEvent.change(input(), { target: { value: written } });
    return [document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent, kept()];
  };
  expect(told('${gone} + 1')).toEqual(['admin.rules.formula_name gone', {}]);
  expect(told('pulldata(${weight})')).toEqual(['admin.rules.formula_function pulldata()', {}]);
  expect(told('${weight} +')).toEqual([expect.stringContaining('admin.rules.formula_syntax'), {}]);
  expect(told('${weight} + 1')).toEqual(['admin.rules.formulaHint', { '+': [{ var: 'weight' }, 1] }]);
  expect(told('')).toEqual(['admin.rules.formulaHint', null]);
});

test('a question is put in where the cursor is', () => {
  render(<Page value={{ '+': [{ var: 'weight' }, 1] }} />);
  input().setSelectionRange(0, '${weight}'.length);
  const picker = screen.getByRole('combobox', { name: 'admin.rules.formulaInsert' });
  fireEvent.focus(picker);
  fireEvent.change(picker, { target: { value: 'ill' } });
  fireEvent.click(screen.getByRole('option', { name: 'Ill?' }));
  expect(input().value).toBe('${ill} + 1');
});
