import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useNotifiedAct } from '../calls/useNotifiedAct.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useText } from '../kit/useText.ts';

/** Gives an archived record its place back. Nothing is lost by it, so it is not asked twice. */
export function UnarchiveButton({ name, record }: { name: ResourceName; record: AnyRecord }) {
  const t = useText();
  const study = useStudy();
  const { busy, act } = useNotifiedAct();

  const unarchive = () =>
    act(async () => {
      await study.unarchive(name, String(record.id));
      return t('archive.restored');
    });

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
