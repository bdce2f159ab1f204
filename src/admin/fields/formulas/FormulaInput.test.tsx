import { fireEvent, render, screen, within } from '@testing-library/react';
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

const asked = vi.hoisted(() => ({ loading: false }));

vi.mock('../rules/useAskable.ts', () => ({
  useAskable: () => {
    if (asked.loading) return { all: [], named: new Map(), loading: true };
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

test('a form that comes late finds its formula in words all the same', () => {
  asked.loading = true;
  const page = render(<Page value={{ '*': [{ var: 'weight' }, 2] }} />);
  asked.loading = false;
  page.rerender(<Page value={{ '*': [{ var: 'weight' }, 2] }} />);
  expect(input().value).toBe('${weight} * 2');
});

test('what is wrong is said at the place, and is not taken for a formula', () => {
  render(<Page value={null} />);
  const told = (written: string) => {
    fireEvent.change(input(), { target: { value: written } });
    return [document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent, kept()];
  };
  expect(told('${gone} + 1')).toEqual(['admin.rules.formula_name gone${gone} + 1', {}]);
  expect(document.querySelector('mark')?.textContent).toBe('${gone}');
  expect(told('1 + pulldata(${weight})')).toEqual([expect.stringContaining('admin.rules.formula_function pulldata()'), {}]);
  expect(document.querySelector('mark')?.textContent).toBe('pulldata');
  expect(told('${weight} +')).toEqual([expect.stringContaining('admin.rules.formula_syntax'), {}]);
  expect(told(`1${'+1'.repeat(50_000)}`)[0]).toMatch(/^admin\.rules\.formula_long/);
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

/** Writes at the end, as a person does. */
function write(text: string): void {
  fireEvent.change(input(), { target: { value: text } });
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const key = (name: string) => fireEvent.keyDown(input(), { key: name });

test('names and functions are completed while they are written, by keys alone', () => {
  render(<Page value={null} />);
  write('rou');
  expect(offered()).toEqual(['round(number, digits)admin.functions.round']);
  expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  expect(input().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'admin.rules.formulaOffers' }).id);
  key('Enter');
  expect([input().value, input().selectionStart]).toEqual(['round()', 'round('.length]);
  expect(offered()).toEqual([]);
  write('${');
  expect(offered()).toEqual(['${weight}Weight', '${ill}Ill?']);
  key('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('${ill}Ill?');
  key('Escape');
  expect(offered()).toEqual([]);
  write('${ill');
  key('Tab');
  expect(input().value).toBe('${ill}');
});

test('what the formula comes to is told for a sample person, whose answers can be changed', () => {
  render(<Page value={{ '*': [{ var: 'weight' }, 2] }} />);
  const sample = screen.getByRole('region', { name: 'admin.rules.sample' });
  expect(sample.textContent).toContain('= 20');
  fireEvent.change(within(sample).getByLabelText('Weight'), { target: { value: '60' } });
  expect(sample.textContent).toContain('= 120');
  fireEvent.change(within(sample).getByLabelText('Weight'), { target: { value: '' } });
  expect(sample.textContent).toContain('= admin.rules.sampleNone');
});
