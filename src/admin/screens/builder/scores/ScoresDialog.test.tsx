import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { Form } from '../../../../contract/index.ts';
import { ScoresDialog } from './ScoresDialog.tsx';

const takeSteps = vi.hoisted(() => vi.fn<(steps: readonly FormStep[]) => Promise<void>>());

vi.mock('../../../calls/useStudy.ts', () => ({ useStudy: () => ({ takeSteps }) }));
vi.mock('../../../calls/useRefreshAll.ts', () => ({ useRefreshAll: () => () => undefined }));
vi.mock('../../../kit/useLabels.ts', () => ({ useReaderLocale: () => 'en' }));

const form = (code: string): Form => ({
  id: 'f',
  title: 'F',
  isValid: false,
  section: [{ id: 's', title: 'S', question: [{ id: 'q', title: 'Asked', type: 'REPONSE_COURTE', code }] }],
});

const onAdded = vi.fn<(section: string) => void>();
const open = (code: string) => render(<ScoresDialog form={form(code)} onClose={() => undefined} onAdded={onAdded} />);
const choose = (title: string) => fireEvent.click(screen.getByRole('radio', { name: title }));
const add = () => fireEvent.click(screen.getByRole('button', { name: 'ra.action.add' }));
const codes = () => takeSteps.mock.lastCall?.[0].flatMap((step) => (step.do === 'add' ? (step.values.code ?? []) : []));

beforeEach(() => {
  takeSteps.mockReset().mockResolvedValue();
  onAdded.mockReset();
});

test('a score is read with its source, its terms and its formulas, and added whole', async () => {
  open('other');
  choose('Body mass index');
  expect(screen.getByRole('dialog').textContent).toContain('bmi = round(${weight_kg} div pow(${height_cm} div 100, 2), 1)');
  expect(screen.getByRole('dialog').textContent).toContain('WHO Technical Report Series 894');
  add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(codes()).toEqual(['weight_kg', 'height_cm', 'bmi', 'bmi_grade']);
});

test('names that the form has for something else are told, and a suffix sets the score apart', async () => {
  open('bmi');
  choose('Body mass index');
  add();
  expect(screen.getByRole('alert').textContent).toContain('admin.scores.clash');
  expect(takeSteps).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('admin.scores.suffix').value).toBe('_2');
  add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(codes()).toEqual(['weight_kg_2', 'height_cm_2', 'bmi_2', 'bmi_grade_2']);
});
