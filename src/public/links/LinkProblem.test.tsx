import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publicTexts } from '../../../i18n/en/public.ts';
import { respondent } from '../../../i18n/en/respondent.ts';
import { CallFailure, type FailureCode } from '../../dataProvider/callFailure.ts';
import { TextsProvider } from '../../ui/index.ts';
import { PageDataContext } from '../page/PageDataContext.tsx';
import { LinkProblem } from './LinkProblem.tsx';

test.each<[FailureCode, string]>([
  ['link_expired', 'The time of your personal link is over.'],
  ['link_invalid', 'This personal link was replaced or revoked.'],
  ['unauthenticated', 'This link is not complete, or leads nowhere.'],
])('a personal link that is refused with %s says so in words of its own, with the contact', (code, says) => {
  render(
    <PageDataContext value={{ locale: 'en', study: { contact: { email: 'study@example.org' } } }}>
      <TextsProvider locale="en" catalogue={{ public: publicTexts, respondent }}>
        <LinkProblem failure={new CallFailure({ status: 401, code })} />
      </TextsProvider>
    </PageDataContext>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(says);
  expect(screen.getByRole('link', { name: 'study@example.org' }).getAttribute('href')).toBe('mailto:study@example.org');
});
