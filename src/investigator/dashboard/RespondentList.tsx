import { useListContext } from 'ra-core';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { NobodyShown } from './NobodyShown.tsx';
import { Pager } from './Pager.tsx';
import { RespondentCards } from './RespondentCards.tsx';
import { RespondentTable } from './RespondentTable.tsx';
import { useWide } from './useWide.ts';

/** Six respondents a page: a table where there is room, cards on a phone. */
export function RespondentList() {
  const t = useText();
  const isWide = useWide();
  const { data, error, isPending, refetch } = useListContext<Respondent>();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton label={t('wait')} />;
  if (!data || data.length === 0) return <NobodyShown />;
  return (
    <>
      {isWide ? <RespondentTable rows={data} /> : <RespondentCards rows={data} />}
      <Pager />
    </>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <div className="stack" role="status" aria-label={label}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="card skeleton" />
      ))}
    </div>
  );
}
