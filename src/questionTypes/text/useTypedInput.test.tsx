import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ControlProps } from '../define/TypeControl.ts';
import { useTypedInput } from './useTypedInput.ts';

const onTyped = vi.fn<ControlProps['onTyped']>();
const question = { id: 'q' } as ControlProps['question'];

function Input({ values, ...more }: { values: string[] } & Partial<ControlProps>) {
  const props = { question, answer: { values }, onTyped, control: { id: 'q' }, disabled: false, ...more } as ControlProps;
  return <input aria-label="typed" {...useTypedInput<HTMLInputElement>(props)} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('typed');
const types = (value: string) => fireEvent.change(input(), { target: { value } });

it('tells each key, and an emptied field as no answer', () => {
  render(<Input values={[]} />);
  types('a');
  types('');
  expect(onTyped.mock.calls).toEqual([[{ values: ['a'] }], [{ values: [] }]]);
});

it('keeps what is typed while the answer is still the one before, whatever else is drawn', () => {
  const { rerender } = render(<Input values={['a']} />);
  types('ab');
  rerender(<Input values={['a']} disabled={false} />);
  types('abc');
  expect(input().value).toBe('abc');
  rerender(<Input values={['abc']} />);
  expect(input().value).toBe('abc');
});

it('takes an answer from elsewhere, and one that was cleared', () => {
  const { rerender } = render(<Input values={['a']} />);
  types('ab');
  rerender(<Input values={['ab']} />);
  rerender(<Input values={['from another tab']} />);
  expect(input().value).toBe('from another tab');
  rerender(<Input values={[]} />);
  expect(input().value).toBe('');
});
