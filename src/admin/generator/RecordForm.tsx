import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { Form, usePermissions, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { isRole, isWritable, kindOf } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { pathOf } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFields } from './FormFields.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TypedValues } from './TypedValues.tsx';
import { FormDraft } from '../drafts/FormDraft.tsx';
import { useRecordForm } from './useRecordForm.ts';

export interface RecordFormProps {
  name: ResourceName;
  record?: AnyRecord | undefined;
  defaults?: Readonly<Record<string, unknown>>;
  /** Fields this form leaves out; what `defaults` says of them is sent all the same. */
  without?: readonly string[];
  /** The field that it begins in, unfolded where it is; on is the first one, off where the form is only part of the page. */
  autoFocus?: boolean | string;
  onSaved(record: AnyRecord): void;
  onCancel?(): void;
  /** Hears what is typed, at once and after each change; the same function at every draw. */
  onTyped?: ((values: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Throws away what was typed and starts from the record as it is now. */
  onReload?: (() => void) | undefined;
}

const nothing = {};

/** Every field of a record that this reader may write, as its declaration describes it. */
export function RecordForm({ name, record, defaults = nothing, without, autoFocus = true, onSaved, onCancel, onTyped, onReload }: RecordFormProps) {
  const t = useText();
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const shown = useMemo(() => {
    const role = isRole(permissions) ? permissions : undefined;
    return Object.entries(resourceOf(name).fields)
      .filter(([field, declared]) => kindOf(declared).kept !== 'nowhere' && isWritable(declared, role) && !without?.includes(field))
      .map(([field]) => field);
  }, [name, permissions, without]);
  const { settings, draft, typed, busy, conflict, overwrite, takeTheirs, asked, confirm, known } = useRecordForm({ name, shown, record, defaults, onSaved });
  return (
    <Form {...settings}>
      {onTyped && <TypedValues onTyped={onTyped} />}
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {/* No address counts as inside: in the builder only the query changes from part to part. */}
        <FormDraft {...draft} />
        <Refusal />
        {known && (
          <Alert severity="info">
            <Link component={RouterLink} to={pathOf.edit(known.resource, known.id)} target="_blank">
              {t('list.openKnown')}
            </Link>
          </Alert>
        )}
        <FormFields name={name} shown={shown} autoFocus={autoFocus} />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {onCancel && (
            <Button variant="outlined" onClick={onCancel}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      </Stack>
      {conflict && (
        <ConflictDialog
          name={name}
          mine={typed()}
          theirs={conflict === true ? undefined : conflict}
          shown={shown}
          onOverwrite={overwrite}
          onReload={() => !takeTheirs() && onReload?.()}
        />
      )}
      {asked && <PasswordDialog refusal={asked.refusal} busy={busy} onConfirm={confirm} onClose={() => confirm()} />}
    </Form>
  );
}

/** What was refused as a whole. */
function Refusal() {
  const { errors } = useFormState();
  return errors.root?.message ? <Alert severity="error">{errors.root.message}</Alert> : null;
}
