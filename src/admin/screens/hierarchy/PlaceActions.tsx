import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { RecordDialog } from '../../generator/RecordDialog.tsx';
import { useText } from '../../kit/useText.ts';
import type { PlaceNode } from '../../../contract/hierarchy.ts';
import { placedBy } from './useBranch.ts';

/** Edit a place, or add one below it, without leaving the tree. */
export function PlaceActions({ node: { id, level, name }, onAdd }: { node: PlaceNode; onAdd(): void }) {
  const t = useText();
  const [opened, setOpened] = useState<'edit' | 'add'>();
  const { field, below } = placedBy[level];
  const close = () => setOpened(undefined);
  const add = () => {
    onAdd();
    setOpened('add');
  };
  return (
    <Box sx={{ display: 'flex', ml: 'auto', minWidth: { md: 80 }, justifyContent: 'flex-end' }}>
      {below && (
        <Tooltip title={t('tree.add', { name })}>
          <IconButton aria-label={t('tree.add', { name })} onClick={add}>
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('tree.edit', { name })}>
        <IconButton aria-label={t('tree.edit', { name })} onClick={() => setOpened('edit')}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened === 'edit' && <RecordDialog name={level} id={id} onClose={close} />}
      {opened === 'add' && below && <RecordDialog name={below} search={`?filter=${encodeURIComponent(JSON.stringify({ [field]: id }))}`} onClose={close} />}
    </Box>
  );
}
