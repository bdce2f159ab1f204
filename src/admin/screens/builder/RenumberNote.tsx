import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
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
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [busy, setBusy] = useState(false);
  if (root.resource !== 'formulaires' || !hasFixedNumber(root)) return null;

  async function renumber() {
    setBusy(true);
    try {
      const { message } = await study.renumberForm(root.record.id);
      if (message) notify(message, { type: 'success', messageArgs: { _: message } });
      refreshAll();
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    setBusy(false);
  }

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
