import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import type { AnyRecord } from '../../fields/FieldView.ts';
import { LoadError, LoadingRows } from '../../generator/states.tsx';
import { useTree } from '../../study/useTree.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { PartPanel } from './PartPanel.tsx';
import { PartTree } from './PartTree.tsx';
import { type PartResource, readPart } from './partTree.ts';
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
  const { chosen, choose, hrefOf } = useChosenPart(root);
  return (
    <BuilderPage root={root}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 380px) minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Card sx={{ p: 1.5, maxHeight: { lg: 'calc(100vh - 120px)' }, overflowY: 'auto', position: { lg: 'sticky' }, top: 88 }}>
          <PartTree root={root} chosen={chosen} hrefOf={hrefOf} />
        </Card>
        <PartPanel key={`${chosen.resource}:${chosen.record.id}`} part={chosen} onChoose={choose} />
      </Box>
    </BuilderPage>
  );
}
