import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { buttonClass, Loading, useLocale, useTexts } from '../../ui/index.ts';
import { GoBack } from '../layout/GoBack.tsx';
import { Screen } from '../layout/Screen.tsx';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import { firstRows } from '../offline/firstRows.ts';
import { usePhone } from '../offline/phoneState.ts';
import { cardPath } from '../paths.ts';
import { stageOf, stages } from '../person/stageOf.ts';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { useStudy } from '../useStudy.ts';
import { MeasuredTimes } from './MeasuredTimes.tsx';
import { WorkSection } from './WorkSection.tsx';

const byName = { field: 'name', order: 'ASC' } as const;

function ScanLink() {
  const t = useTexts<FieldWorkTexts>('fieldWork');
  return (
    <div>
      <Link className={buttonClass('secondary')} to={cardPath()}>
        {t('cardScan')}
      </Link>
    </div>
  );
}

/** `/investigator/work`: everybody in the order of the day, each opened from there. */
export function WorkScreen() {
  const t = useText();
  const locale = useLocale();
  const study = useStudy();
  const { waiting, unsent } = usePhone();
  const { data, error, refetch } = useQuery({
    // What was done on the phone moves somebody: once it is done, and once it was sent.
    queryKey: ['users', 'work', waiting.length, unsent],
    queryFn: () => firstRows((pagination) => study.getList<Respondent>('users', { filter: {}, sort: byName, pagination })),
    placeholderData: (before) => before,
  });
  return (
    <Screen title={t('myWork')} back={<GoBack />}>
      {data ? (
        <WithTexts locale={locale} namespaces={['fieldWork']}>
          <ScanLink />
          <MeasuredTimes />
          {stages.map((stage) => (
            <WorkSection key={stage} stage={stage} people={data.rows.filter((person) => stageOf(person) === stage)} />
          ))}
        </WithTexts>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('wait')} />
      )}
    </Screen>
  );
}
