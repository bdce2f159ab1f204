import { render } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { resourceOf } from '../../resources/index.ts';
import type { CellProps } from '../fields/define/FieldView.ts';
import { SectionCell } from './SectionCell.tsx';

const options = resourceOf('questions').fields.sectionId?.options;

function shown(record: object): string | null {
  const props = { name: 'sectionId', value: null, record: { id: 'q1', ...record }, options } as unknown as CellProps;
  const provider = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => 'en' };
  return render(
    <I18nContextProvider value={provider}>
      <SectionCell {...props} />
    </I18nContextProvider>,
  ).container.textContent;
}

it('a question in a sub-section is listed with the section above it', () => {
  expect(shown({ subSectionId: 's2', subSection: { id: 's2', title: 'Sleep', section: { id: 's1', title: 'Daily life' } } })).toBe('Daily life');
});

it('a question of the library has none', () => {
  expect(shown({ subSectionId: null, subSection: null })).toBe('—');
});
