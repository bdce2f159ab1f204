import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Approval } from '../../../contract/index.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { adminPath } from '../../kit/paths.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';

interface ApprovalCardProps {
  request: Approval;
  /** Whether whoever reads decides on others' requests. */
  decides: boolean;
  onDecide(yes: boolean): void;
  /** In an emergency, alone. */
  onGoAhead(): void;
}

/** Where what it is about can be looked at first. */
function placeOf({ resource, recordId }: Approval): string | undefined {
  if (!recordId) return undefined;
  return adminPath(`${resource === 'users' ? 'detail' : 'details'}/${recordId}`);
}

/** One request: who, what, why and until when, and what the reader can do about it. */
export function ApprovalCard({ request, decides, onDecide, onGoAhead }: ApprovalCardProps) {
  const t = useText();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { act, by, at, expiresAt, reason, filter, state, decidedBy, isOwn, isAboutReader } = request;
  const place = placeOf(request);
  const waits = state === 'waiting';
  const name = t(`approvals.${act}`);
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography variant="h3">{name}</Typography>
          <Chip
            key={state}
            label={t(`approvals.${state}`)}
            color={state === 'forced' ? 'warning' : waits ? 'primary' : 'default'}
            variant={waits ? 'filled' : 'outlined'}
          />
        </Stack>
        <Typography color="text.secondary">
          {t('approvals.by', { who: by, at: moment(at) })}
          {waits && ` ${t('approvals.until', { at: moment(expiresAt) })}`}
          {decidedBy && ` ${t('approvals.decidedBy', { who: decidedBy })}`}
        </Typography>
        {reason && <Typography sx={{ overflowWrap: 'anywhere' }}>“{reason}”</Typography>}
        {filter && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('approvals.only', { filter })}
          </Typography>
        )}
        {place && (
          <Link component={RouterLink} to={place} sx={{ alignSelf: 'flex-start' }}>
            {t('approvals.open')}
          </Link>
        )}
        {isOwn && state === 'granted' && <Typography>{t('approvals.doItNow')}</Typography>}
        {waits && isAboutReader && !isOwn && <Typography>{t('approvals.aboutYou')}</Typography>}
        {waits && !isOwn && !isAboutReader && decides && (
          <Stack direction="row" spacing={1}>
            <Button variant="contained" onClick={() => onDecide(true)} aria-label={`${t('approvals.yes')}: ${name}, ${by}`}>
              {t('approvals.yes')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => onDecide(false)} aria-label={`${t('approvals.no')}: ${name}, ${by}`}>
              {t('approvals.no')}
            </Button>
          </Stack>
        )}
        {waits && isOwn && (
          <Button color="error" onClick={onGoAhead} sx={{ alignSelf: 'flex-start' }}>
            {t('approvals.alone')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
