import { ResourceContextProvider } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isResourceName, type ResourceName } from '../../resources/index.ts';
import { pathOf } from '../kit/paths.ts';
import { Guarded } from '../kit/Guarded.tsx';
import { ListScreen } from './ListScreen.tsx';
import { NotFoundScreen } from '../kit/NotFoundScreen.tsx';
import { RecordDialog } from './RecordDialog.tsx';

/** Everything below a resource's route: its list, and over it the dialog that the address names (`create`, or a record's id). */
export function ResourceScreen({ name }: { name: ResourceName }) {
  const below = useParams()['*'] ?? '';
  const navigate = useNavigate();
  const { search } = useLocation();
  // The dialog has an address of its own: back closes it, a reload keeps it.
  const close = () => void navigate({ pathname: pathOf.list(name), search });
  if (below.includes('/') || !isResourceName(name)) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value={name}>
      <Guarded action="list" resource={name}>
        <ListScreen name={name} />
        {below !== '' && <RecordDialog key={below} name={name} {...(below !== 'create' && { id: below })} search={search} onClose={close} />}
      </Guarded>
    </ResourceContextProvider>
  );
}
