import Box from '@mui/material/Box';
import { respondentStatuses, type RespondentStatus } from '../../contract/index.ts';
import { users } from '../../resources/index.ts';
import { useLabels } from './useLabels.ts';

const colours: Readonly<Record<RespondentStatus, string>> = { NOT_STARTED: '#d0453a', PROGRESS: '#e0a800', CLOSED: '#2e8b4a', REOPENED: '#2f74c0' };

function isStatus(value: unknown): value is RespondentStatus {
  return respondentStatuses.includes(value as RespondentStatus);
}

/** A dot in the status's colour and its word; anything unknown is grey and shown as it came. */
export function StatusMark({ status }: { status: unknown }) {
  const labelOf = useLabels();
  const word = isStatus(status)
    ? labelOf(users.fields.status.options.labels[status] as NonNullable<(typeof users.fields.status.options.labels)[string]>)
    : String(status ?? '—');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: isStatus(status) ? colours[status] : 'grey.500', flexShrink: 0 }}
      />
      {word}
    </Box>
  );
}
