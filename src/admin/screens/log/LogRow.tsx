import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LogLine } from '../../../dataProvider/study/log.ts';
import { resourceNames, resourceOf } from '../../../resources/index.ts';
import { useLabels, useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { actionWords } from './actionWords.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

interface LogRowProps {
  line: LogLine;
  /** Narrows the log down to whoever this line is of. */
  onlyBy(who: { id: string; name: string }): void;
}

/** One line of the log. */
export function LogRow({ line: { at, action, resource, after, reason, actorId, actorName, actorRole }, onlyBy }: LogRowProps) {
  const t = useText();
  const labelOf = useLabels();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const word = actionWords[action];
  const name = resourceNames.find((one) => one === resource);
  const { times, records, call, code } = after ?? {};
  const details = [
    name ? labelOf(resourceOf(name).label.many) : resource === 'responses' ? t('responses.title') : resource,
    ...(Number(times) > 1 ? [t('log.times', { count: Number(times) })] : []),
    ...(records === undefined ? [] : [t('log.records', { count: Number(records) })]),
    // As the calls are published: which one, and why not.
    ...(typeof call === 'string' ? [`${call} (${String(code)})`] : []),
  ];
  const who = actorName ?? (actorRole === 'SYSTEM' ? t('log.system') : t('log.anonymous'));
  return (
    <li>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{word ? t(word) : action}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {details.join(', ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={at}>{moment(at)}</time>
        {', '}
        {actorId && actorName ? (
          <Link component="button" type="button" variant="body2" onClick={() => onlyBy({ id: actorId, name: actorName })}>
            {who}
          </Link>
        ) : (
          who
        )}
      </Typography>
      {reason && <Typography variant="body2">“{reason}”</Typography>}
    </li>
  );
}
