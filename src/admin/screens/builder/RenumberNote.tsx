import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotifiedAct } from '../../calls/useNotifiedAct.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import type { Part } from './partTree.ts';

function hasFixedNumber({ record, children }: Part): boolean {
  return record.numeroFixed === true || children.some(hasFixedNumber);
}

/** Below the tree of a form with numbers that were fixed by hand: how to let all of them follow the order again. */
export function RenumberNote({ root }: { root: Part }) {
  const t = useText();
  const study = useStudy();
  const { busy, act } = useNotifiedAct();
  if (root.resource !== 'formulaires' || !hasFixedNumber(root)) return null;

  const renumber = () => act(async () => (await study.renumberForm(root.record.id)).message);

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', px: 1, pt: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 160px' }}>
        {t('builder.renumberText')}
      </Typography>
      <Button size="small" variant="outlined" loading={busy} onClick={() => void renumber()}>
        {t('builder.renumber')}
      </Button>
    </Stack>
  );
}
