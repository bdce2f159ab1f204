import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { ResourceName } from '../resources/index.ts';
import { pathOf } from './kit/paths.ts';

/** react-admin's own address of a resource leads to the study's: `/churches/create` to `/churchs/create`. */
export function ResourceRedirect({ name }: { name: ResourceName }) {
  const { search } = useLocation();
  const below = useParams()['*'] ?? '';
  const [id] = below.split('/');
  const to = !id ? pathOf.list(name) : id === 'create' ? pathOf.create(name) : pathOf.edit(name, id);
  return <Navigate replace to={{ pathname: to, search }} />;
}
