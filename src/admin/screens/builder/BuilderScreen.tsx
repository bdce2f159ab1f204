import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { AnyRecord } from '../../fields/FieldView.ts';
import { LoadError, LoadingRows } from '../../generator/states.tsx';
import { useTree } from '../../study/useTree.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { PartPanel } from './PartPanel.tsx';
import { PartTreeCard } from './PartTreeCard.tsx';
import { keyOf, type PartResource, readPart } from './partTree.ts';
import { useChosenPart } from './useChosenPart.ts';

/** A form, or a section or question of the library, as a tree beside the part that is being worked on. */
export function BuilderScreen({ resource }: { resource: PartResource }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useTree(resource, id);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={8} />;
  return <Builder key={id} resource={resource} record={data} />;
}

function Builder({ resource, record }: { resource: PartResource; record: AnyRecord }) {
  const root = readPart(resource, record);
  const { chosen, choose, hrefOf, arrived } = useChosenPart(root);
  return (
    <BuilderPage root={root}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 380px) minmax(0, 1fr)' }, alignItems: 'start' }}>
        <PartTreeCard root={root} chosen={chosen} hrefOf={hrefOf} />
        <PartPanel key={keyOf(chosen)} part={chosen} arrived={arrived} onChoose={choose} />
      </Box>
    </BuilderPage>
  );
}
