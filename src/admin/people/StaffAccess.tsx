import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { useText } from '../kit/useText.ts';

const StaffAccessDialog = lazy(() => import('./StaffAccessDialog.tsx').then((module) => ({ default: module.StaffAccessDialog })));

/** The way from a row to how a member of staff comes in. */
export function StaffAccess({ person }: { person: AnyRecord }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const name = String(person.name ?? '');
  return (
    <>
      <Tooltip title={t('people.access')}>
        <IconButton onClick={() => setOpen(true)} aria-label={`${t('people.access')} ${name}`}>
          <ManageAccountsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <StaffAccessDialog person={{ id: person.id, name }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
