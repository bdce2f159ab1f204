import type { To } from 'react-router-dom';
import type { Found } from '../../contract/index.ts';
import { resourceOf, users } from '../../resources/index.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { Offer } from './Offer.ts';

/** Where each kind is opened. */
const ways: Readonly<Record<Found['kind'], (found: Found) => To>> = {
  users: ({ id, role }) => (role === 'RESPONDENT' ? adminPath('detail', id) : pathOf.edit('users', id)),
  churches: ({ id }) => pathOf.edit('churches', id),
  conferences: ({ id }) => pathOf.edit('conferences', id),
  formulaires: ({ id }) => adminPath('details', id),
  questions: ({ id }) => adminPath('details-question', id),
  responses: ({ id, formId }) => ({ pathname: adminPath('social-dowload'), search: String(new URLSearchParams({ form: formId ?? '', set: id })) }),
};

/** What the server found, as lines to open. */
export function useFoundOffers(): (found: readonly Found[]) => Offer[] {
  const t = useText();
  const labelOf = useLabels();
  const roles = users.fields.role.options.labels;
  // Most people are respondents: only who is not is told apart.
  const roleOf = ({ role }: Found) => {
    const words = role && role !== 'RESPONDENT' ? roles[role] : undefined;
    return words && labelOf(words);
  };
  return (found) =>
    found.map((one) => ({
      key: `${one.kind}:${one.id}`,
      group: one.kind === 'responses' ? t('responses.title') : labelOf(resourceOf(one.kind).label.many),
      title: one.title,
      about: [roleOf(one), one.about].filter(Boolean).join(' · '),
      to: ways[one.kind](one),
    }));
}
