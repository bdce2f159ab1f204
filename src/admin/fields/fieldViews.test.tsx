import { fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { boolean, choice, date, decimal, type Field, sameInAll, location } from '../../resources/define/index.ts';
import type { CellProps, InputProps } from './define/FieldView.ts';
import { viewOf } from './fieldViews.ts';

const words = sameInAll('Field');
const opened = date({ label: words });
const fee = decimal({ label: words, places: 2 });
const site = location({ label: words });

function Reading({ locale, children }: { locale: string; children: ReactNode }) {
  const provider: ComponentProps<typeof I18nContextProvider>['value'] = {
    translate: (key, params) => `${key} ${String(params?.field ?? '')}`,
    changeLocale: async () => undefined,
    getLocale: () => locale,
  };
  return <I18nContextProvider value={provider}>{children}</I18nContextProvider>;
}

function shown(field: Field, value: unknown, locale: string): string {
  const { Cell } = viewOf(field);
  const props = { name: 'field', value, record: { id: '1' }, options: field.options } as CellProps;
  const { container, unmount } = render(
    <Reading locale={locale}>
      <Cell {...props} />
    </Reading>,
  );
  const text = (container.textContent ?? '').replace(/[\u00A0\u202F]/g, ' ');
  unmount();
  return text;
}

function Typed() {
  return <output>{JSON.stringify(useWatch({ name: 'field' }))}</output>;
}

/** The generated input over one value, and what the form then holds. */
function Form({ field, value, locale = 'en' }: { field: Field; value: unknown; locale?: string }) {
  const form = useForm({ defaultValues: { field: value } });
  const Input = viewOf(field).Input as NonNullable<ReturnType<typeof viewOf>['Input']>;
  const props: InputProps = { resource: 'users', name: 'field', label: 'Field', required: false, options: field.options, field };
  return (
    <Reading locale={locale}>
      <FormProvider {...form}>
        <Input {...props} />
        <Typed />
      </FormProvider>
    </Reading>
  );
}

test.each([
  ['en', '29 Feb 2024', '1,234.50'],
  ['fr', '29 févr. 2024', '1 234,50'],
  ['pt', '29 de fev. de 2024', '1.234,50'],
])('days and numbers are shown as readers of %s write them', (locale, day, number) => {
  expect([shown(opened, '2024-02-29', locale), shown(fee, '1234.50', locale)]).toEqual([day, number]);
});

test('a place is shown as text, with no link to anywhere', () => {
  expect(shown(site, { latitude: -18.9137, longitude: 47.5361, accuracy: 8 }, 'en')).toBe('-18.9137, 47.5361 ±8 m');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what is missing is a dash', () => {
  for (const field of [opened, fee, site]) expect(shown(field, null, 'en')).toBe('—');
});

test.each([
  { what: 'a number', field: fee, value: '12.50', before: '12.50', typed: '12,5' },
  { what: 'a place', field: site, value: { latitude: -18.9137, longitude: 47.5361 }, before: '-18.9137, 47.5361', typed: '1.5, 2.5' },
])('$what is typed over what is there', ({ field, value, before, typed }) => {
  render(<Form field={field} value={value} />);
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  expect(input.value).toBe(before);
  fireEvent.change(input, { target: { value: typed } });
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(typed));
});

const part = (group: HTMLElement, name: string) => within(group).getByLabelText<HTMLInputElement>(`admin.list.${name}`);

test('a day is chosen part by part, its months named in the reader’s language, and what is missing is told when it is saved', () => {
  render(<Form field={opened} value="2024-02-29" locale="mg" />);
  const group = screen.getByRole('group', { name: 'Field' });
  expect(['day', 'month', 'year'].map((name) => part(group, name).value)).toEqual(['29', '02', '2024']);
  expect(within(group).getByRole<HTMLOptionElement>('option', { name: 'Febroary' }).selected).toBe(true);
  fireEvent.change(part(group, 'month'), { target: { value: '03' } });
  expect(screen.getByRole('status').textContent).toBe('"2024-03-29"');
  fireEvent.change(part(group, 'day'), { target: { value: '' } });
  expect(screen.getByRole('status').textContent).toBe('"2024-03"');
});

test('a yes or no that nobody touched stays open, and is one of both when it is pressed', () => {
  render(<Form field={boolean({ label: words })} value={null} />);
  expect(screen.getByRole('status').textContent).toBe('null');
  fireEvent.click(screen.getByLabelText('Field'));
  expect(screen.getByRole('status').textContent).toBe('true');
});

test.each([
  { what: 'can be taken back', required: false, offered: ['—', 'Small', 'Large'] },
  { what: 'that is always one of them has no empty entry', required: true, offered: ['Small', 'Large'] },
])('a choice $what', ({ required, offered }) => {
  const labels = { s: sameInAll('Small'), l: sameInAll('Large') };
  render(<Form field={choice(labels, { label: words, required })} value="gone" />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Field' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent?.trim())).toEqual(offered);
  fireEvent.click(screen.getByRole('option', { name: 'Large' }));
  expect(screen.getByRole('status').textContent).toBe('"l"');
});

test('a list is narrowed from one day to another, and not while a part of one is missing', () => {
  const Filter = viewOf(opened).Filter as NonNullable<ReturnType<typeof viewOf>['Filter']>;
  const chosen = vi.fn<(value: unknown) => void>();
  function Narrowed() {
    const [value, setValue] = useState<unknown>();
    return <Filter name="opened" label="Open since" value={value} onChange={(next) => (setValue(next), chosen(next))} />;
  }
  render(
    <Reading locale="en">
      <Narrowed />
    </Reading>,
  );
  const type = (end: string, [year, month, day]: readonly [string, string, string]) => {
    const group = screen.getByRole('group', { name: `admin.list.${end} Open since` });
    for (const [name, value] of Object.entries({ day, month, year })) fireEvent.change(part(group, name), { target: { value } });
  };

  type('from', ['202', '07', '01']);
  type('from', ['2019', '02', '31']);
  expect(chosen).not.toHaveBeenCalled();
  type('from', ['2019', '07', '01']);
  type('until', ['2019', '12', '31']);
  expect(chosen).toHaveBeenLastCalledWith({ from: '2019-07-01', to: '2019-12-31' });
  type('from', ['', '', '']);
  type('until', ['', '', '']);
  expect(chosen).toHaveBeenLastCalledWith(undefined);
});
