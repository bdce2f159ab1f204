import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Statistics } from '../../contract/index.ts';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
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

const nobody = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' as const }, meta: { isExact: true } };

/** In one form they are counted as the list has them: a part of all respondents may be few, and is masked among the counts. */
async function countsInForm(study: FieldDataProvider, formulaireId: string): Promise<Counts> {
  const count = async (status: readonly string[]) => (await study.getList('users', { ...nobody, filter: { formulaireId, status } })).total ?? 0;
  const [notStarted, inProgress, completed] = await Promise.all([count(['NOT_STARTED']), count(['PROGRESS', 'REOPENED']), count(['CLOSED'])]);
  return { notStarted, inProgress, completed };
}

/** The form that the list is narrowed to, as the address says. */
function useFormAsked(): string | undefined {
  const [search] = useSearchParams();
  try {
    const { formulaireId } = JSON.parse(search.get('filter') ?? '{}') as { formulaireId?: unknown };
    return typeof formulaireId === 'string' ? formulaireId : undefined;
  } catch {
    return undefined;
  }
}

/** Total, not started, in progress, completed: as numbers and as a ring. */
export function Totals() {
  const t = useText();
  const study = useStudy();
  const locale = useLocale();
  // Made once: on a weak phone each costs more than all that is drawn with it.
  const [number, share] = useMemo(() => [new Intl.NumberFormat(locale), new Intl.NumberFormat(locale, { style: 'percent' })], [locale]);
  const form = useFormAsked();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'statistics', form],
    queryFn: async ({ signal }) => (form ? countsInForm(study, form) : countsOf(await study.statistics({}, signal))),
  });
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
              {data && total ? <span className="share">{share.format(data[key] / total)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
