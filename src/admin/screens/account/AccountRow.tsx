import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface AccountRowProps {
  name: string;
  /** Since when, and when last. */
  times: string;
  /** What its button does, undefined where nothing can be done with it. `label` tells the button from those of other rows. */
  act: { text: string; label: string; isFinal?: boolean; run(): void } | undefined;
}

/** A line of what belongs to the own account: a session, a passkey. */
export function AccountRow({ name, times, act }: AccountRowProps) {
  return (
    <Stack component="li" direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="text.secondary">{times}</Typography>
      </div>
      {act && (
        <Button variant="outlined" color={act.isFinal ? 'error' : 'primary'} onClick={act.run} aria-label={`${act.text}: ${act.label}`}>
          {act.text}
        </Button>
      )}
    </Stack>
  );
}
