import { usePermissions } from 'react-admin';
import type { To } from 'react-router-dom';
import { canAccess } from '../../authProvider/canAccess.ts';
import type { Found } from '../../contract/index.ts';
import { type ResourceName, resourceOf, users } from '../../resources/index.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { Offer } from './Offer.ts';

type May = (action: string, resource: string) => boolean;

/** The record's dialog; the list for those who may only look. */
function toEdit(name: ResourceName, id: string, may: May): string {
  return may('edit', name) ? pathOf.edit(name, id) : pathOf.list(name);
}

/** Where each kind is opened. */
const ways: Readonly<Record<Found['kind'], (found: Found, may: May) => To>> = {
  users: ({ id, role }, may) => (role === 'RESPONDENT' && may('use', 'fieldWork') ? adminPath('detail', id) : toEdit('users', id, may)),
  churches: ({ id }, may) => toEdit('churches', id, may),
  conferences: ({ id }, may) => toEdit('conferences', id, may),
  formulaires: ({ id }, may) => (may('use', 'publishing') ? adminPath('details', id) : pathOf.list('formulaires')),
  questions: ({ id }) => adminPath('details-question', id),
  responses: ({ id, formId }) => ({ pathname: adminPath('social-dowload'), search: String(new URLSearchParams({ form: formId ?? '', set: id })) }),
};

/** What the server found, as lines to open. */
export function useFoundOffers(): (found: readonly Found[]) => Offer[] {
  const t = useText();
  const labelOf = useLabels();
  const { permissions } = usePermissions<string>();
  const may: May = (action, resource) => canAccess(permissions, action, resource);
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
      to: ways[one.kind](one, may),
    }));
}
