import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useId, useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { defaultsFrom } from './defaultsFrom.ts';
import { Guarded } from '../kit/Guarded.tsx';
import { useOverride } from './OverridesContext.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { RecordForm } from './RecordForm.tsx';
import { AccessDeniedNotice, LoadingRows } from '../kit/states.tsx';

export interface RecordDialogProps {
  name: ResourceName;
  /** The record to edit; absent, one is created. */
  id?: string;
  /** The query of the list behind: its filters are what a new record starts with. */
  search?: string;
  onClose(): void;
}

/** Create or edit over what is on the screen. */
export function RecordDialog({ name, id, search = '', onClose: close }: RecordDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const titleId = useId();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { one, new: newOne } = resourceOf(name).label;
  return (
    <Dialog open onClose={(_event, reason) => reason === 'escapeKeyDown' && close()} fullWidth maxWidth="md" fullScreen={narrow} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        {id ? t('list.editTitle', { one: labelOf(one).toLocaleLowerCase() }) : labelOf(newOne)}
      </DialogTitle>
      <IconButton onClick={close} aria-label={translate('ra.action.close')} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <Guarded action={id ? 'edit' : 'create'} resource={name} denied={<AccessDeniedNotice />}>
          <Suspense fallback={<LoadingRows rows={3} />}>
            {id ? <EditForm name={name} id={id} onClose={close} /> : <CreateForm name={name} search={search} onClose={close} />}
          </Suspense>
        </Guarded>
      </DialogContent>
    </Dialog>
  );
}

interface BodyProps {
  name: ResourceName;
  onClose(): void;
}

function CreateForm({ name, search, onClose }: BodyProps & { search: string }) {
  const { Form = undefined } = useOverride(name);
  const defaults = useMemo(() => defaultsFrom(name, search), [name, search]);
  if (Form) return <Form defaults={defaults} onClose={onClose} />;
  return <RecordForm name={name} defaults={defaults} onSaved={onClose} onCancel={onClose} />;
}

const none = {};

function EditForm({ name, id, onClose }: BodyProps & { id: string }) {
  const { Form = undefined } = useOverride(name);
  const query = useGetOneOnce(name, id);
  const reload = () => void query.refetch();
  return (
    <Loaded query={query} rows={3}>
      {(record) =>
        Form ? (
          <Form key={Number(record.revision ?? 0)} record={record} defaults={none} onClose={onClose} onReload={reload} />
        ) : (
          <RecordForm key={Number(record.revision ?? 0)} name={name} record={record} onSaved={onClose} onCancel={onClose} onReload={reload} />
        )
      }
    </Loaded>
  );
}

/** Asked once and fresh: a record that changed under the typing hands would throw away what was typed. */
function useGetOneOnce(name: ResourceName, id: string) {
  return useGetOne<AnyRecord>(
    name,
    { id, meta: { dialog: true } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}
