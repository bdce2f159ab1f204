import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ListBase, useCanAccess } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { pathOf } from '../kit/paths.ts';
import { useLabels } from '../kit/useLabels.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { ListExport } from '../exports/ListExport.tsx';
import { LatestFilters } from '../../narrowing/LatestFilters.tsx';
import { ListBody } from './ListBody.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useOverride } from './OverridesContext.ts';
import { densities, useDensity } from './useDensity.ts';
import { Page } from '../kit/Page.tsx';
import { useShortcuts } from '../kit/useShortcuts.ts';

/** The list of a resource: what it shows, and how it is searched and narrowed, is declared. */
export function ListScreen({ name }: { name: ResourceName }) {
  const labelOf = useLabels();
  const { label, screen, sort, importable } = resourceOf(name);
  const { ListActions, Rows } = useOverride(name);
  const [chosen] = useDensity();
  // Cards of one's own stand as they stand.
  const density = Rows ? 'roomy' : chosen;
  return (
    // `storeKey` off: the address alone says what is shown, so a link shows the same to everybody.
    <ListBase resource={name} perPage={densities[density]} sort={sort} storeKey={false} disableSyncWithLocation={false}>
      <LatestFilters>
        <Page
          title={labelOf(label.many)}
          {...(screen?.group && { group: screen.group })}
          actions={
            <>
              {ListActions && <ListActions />}
              <ListExport name={name} />
              {importable && <ImportButton resource={name} />}
              <CreateButton name={name} />
            </>
          }
        >
          <ListToolbar name={name} />
          <ListBody name={name} />
        </Page>
      </LatestFilters>
    </ListBase>
  );
}

function CreateButton({ name }: { name: ResourceName }) {
  const labelOf = useLabels();
  const { search } = useLocation();
  const { canAccess } = useCanAccess({ action: 'create', resource: name });
  const to = { pathname: pathOf.create(name), search };
  useShortcuts({ n: canAccess ? to : undefined });
  if (!canAccess) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={to} aria-keyshortcuts="n">
      {labelOf(resourceOf(name).label.new)}
    </Button>
  );
}
