import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { pathOf } from '../kit/paths.ts';
import { UnarchiveButton } from './UnarchiveButton.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { useOverride } from './OverridesContext.ts';
import { type AnchorPosition, anchorPositionOf } from './anchorPositionOf.ts';

/** What can be done with one record: the resource's own actions, edit, delete; each named with the record's title. An archived one can only come back. */
export function RowActions({ name, record }: { name: ResourceName; record: AnyRecord }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState<AnchorPosition>();
  const { RowActions: Own } = useOverride(name);
  const { canAccess: canEdit } = useCanAccess({ action: 'edit', resource: name, record });
  const { canAccess: canDelete } = useCanAccess({ action: 'delete', resource: name, record });
  const title = String(record[resourceOf(name).title] ?? '');
  if (record.archivedAt) return canDelete ? <UnarchiveButton name={name} record={record} /> : null;
  const editLabel = `${translate('ra.action.edit')} ${title}`;
  return (
    <>
      {Own && <Own record={record} />}
      {canEdit && (
        <Tooltip title={translate('ra.action.edit')}>
          {matchPath(`${pathOf.list(name)}/*`, pathname) ? (
            <IconButton component={Link} to={{ pathname: pathOf.edit(name, record.id), search }} aria-label={editLabel}>
              <EditIcon fontSize="small" />
            </IconButton>
          ) : (
            // On another screen than the resource's own list, the dialog opens here.
            <IconButton onClick={() => setEditing(true)} aria-label={editLabel}>
              <EditIcon fontSize="small" />
            </IconButton>
          )}
        </Tooltip>
      )}
      {canDelete && (
        <Tooltip title={translate('ra.action.delete')}>
          <IconButton onClick={(event) => setDeleting(anchorPositionOf(event.currentTarget))} aria-label={`${translate('ra.action.delete')} ${title}`}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {editing && <RecordDialog name={name} id={record.id} onClose={() => setEditing(false)} />}
      {deleting && <DeleteDialog name={name} record={record} onClose={() => setDeleting(undefined)} onDeleted={() => deleting.focus()} />}
    </>
  );
}
