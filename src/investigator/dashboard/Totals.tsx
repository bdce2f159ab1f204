import { useQuery } from '@tanstack/react-query';
import type { Statistics } from '../../contract/index.ts';
import { useLocale } from '../../ui/index.ts';
import { LoadFailure, useIsLocked } from '../offline/LoadFailure.tsx';
import { useText } from '../texts/useText.ts';
import { useStudy } from '../useStudy.ts';
import { Ring } from './Ring.tsx';

const parts = [
  { key: 'notStarted', status: 'NOT_STARTED' },
  { key: 'inProgress', status: 'PROGRESS' },
  { key: 'completed', status: 'CLOSED' },
] as const;

type Counts = Readonly<Record<(typeof parts)[number]['key'], number>>;

/** The counts cross the wire as texts. */
function countsOf({ nb_no_started, nb_progress, nb_completed }: Statistics): Counts {
  return { notStarted: Number(nb_no_started) || 0, inProgress: Number(nb_progress) || 0, completed: Number(nb_completed) || 0 };
}

/** Total, not started, in progress, completed: as numbers and as a ring. */
export function Totals() {
  const t = useText();
  const study = useStudy();
  const number = new Intl.NumberFormat(useLocale());
  const { data, error, refetch } = useQuery({ queryKey: ['users', 'statistics'], queryFn: async ({ signal }) => countsOf(await study.statistics({}, signal)) });
  const isLocked = useIsLocked(error);
  // The list below asks for the PIN, once.
  if (isLocked && !data) return null;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const total = data ? data.notStarted + data.inProgress + data.completed : undefined;
  const shown = (count: number | undefined) => (count === undefined ? '…' : number.format(count));
  return (
    <section className="card totals" aria-label={t('totals')} aria-busy={!data}>
      <Ring
        parts={parts.map(({ key, status }) => ({ status, value: data?.[key] ?? 0 }))}
        label={parts.map(({ key }) => `${t(key)}: ${shown(data?.[key])}`).join(', ')}
      />
      <dl className="totals-numbers">
        <div className="total">
          <dt>{t('total')}</dt>
          <dd>{shown(total)}</dd>
        </div>
        {parts.map(({ key, status }) => (
          <div className="total" key={key} data-status={status}>
            <dt>{t(key)}</dt>
            <dd>
              {shown(data?.[key])}
              {data && total ? (
                <span className="share">{new Intl.NumberFormat(number.resolvedOptions().locale, { style: 'percent' }).format(data[key] / total)}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
