import { useGetList, useListContext } from 'react-admin';
import type { To } from 'react-router-dom';
import { adminPath, pathOf } from '../../kit/paths.ts';
import { useStatistics } from './useStatistics.ts';

interface FirstStep {
  key: 'places' | 'staff' | 'form' | 'publish' | 'people';
  done: boolean;
  to: To;
}

const one = { page: 1, perPage: 1 };
const staff = { role: 'INVESTIGATOR' };

/**
 * The first steps of a study that nobody answers in yet, with what is done of them; undefined as soon as somebody does, while that
 * is not known, and where the screen is narrowed to something.
 */
export function useFirstSteps(): readonly FirstStep[] | undefined {
  const { filterValues, total } = useListContext();
  const { data: counts } = useStatistics();
  const isNew = total === 0 && Object.keys(filterValues).length === 0 && counts?.total === 0 && !counts.anonymous;
  const asked = { enabled: isNew };
  const places = useGetList('conferences', { pagination: one }, asked);
  const investigators = useGetList('users', { pagination: one, filter: staff }, asked);
  const forms = useGetList<{ id: string; isValid?: boolean }>('formulaires', { pagination: { page: 1, perPage: 6 } }, asked);
  if (!isNew || [places, investigators, forms].some(({ isPending }) => isPending)) return undefined;
  const [form] = forms.data ?? [];
  return [
    { key: 'places', done: Boolean(places.total), to: adminPath('hierarchy') },
    {
      key: 'staff',
      done: Boolean(investigators.total),
      to: { pathname: pathOf.create('users'), search: `filter=${encodeURIComponent(JSON.stringify(staff))}` },
    },
    { key: 'form', done: form !== undefined, to: pathOf.create('formulaires') },
    { key: 'publish', done: (forms.data ?? []).some(({ isValid }) => isValid), to: form ? adminPath('details', form.id) : pathOf.list('formulaires') },
    { key: 'people', done: false, to: pathOf.create('users') },
  ];
}
