import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useText } from '../kit/useText.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';

/** Gives an archived record its place back. Nothing is lost by it, so it is not asked twice. */
export function UnarchiveButton({ name, record }: { name: ResourceName; record: AnyRecord }) {
  const t = useText();
  const study = useStudy();
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [busy, setBusy] = useState(false);

  async function unarchive() {
    setBusy(true);
    try {
      await study.unarchive(name, String(record.id));
      notify(t('archive.restored'), { type: 'success' });
      refreshAll();
    } catch (error) {
      // No field stands here to say it alongside: what is wrong with the place is said in whole.
      const reasons = Object.values(failureOf(error).errors);
      notify(reasons.length > 0 ? reasons.join(' ') : textOf(error), { type: 'error' });
      setBusy(false);
    }
  }

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<UnarchiveIcon />}
      loading={busy}
      onClick={() => void unarchive()}
      aria-label={`${t('archive.restore')} ${String(record[resourceOf(name).title] ?? '')}`}
    >
      {t('archive.restore')}
    </Button>
  );
}
