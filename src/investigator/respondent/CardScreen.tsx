import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { readPersonCard } from '../../contract/personCard.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { ReadCode } from '../../questionTypes/barcode/device/ReadCode.tsx';
import { buttonClass, Notice, useLocale, useTexts } from '../../ui/index.ts';
import { GoBack } from '../layout/GoBack.tsx';
import { Screen } from '../layout/Screen.tsx';
import { Waiting } from '../layout/Waiting.tsx';
import { isWithoutNetwork } from '../offline/isWithoutNetwork.ts';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import { usePhone } from '../offline/phoneState.ts';
import { cardPath, detailPath } from '../paths.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { useRespondent } from '../useRespondent.ts';

const useWords = () => useTexts<FieldWorkTexts>('fieldWork');

/** `/investigator/card` reads a person's card with the camera; `/investigator/card/:id` is what stands on it, also for the phone's own camera. */
export function CardScreen() {
  const { id } = useParams();
  return (
    <WithTexts locale={useLocale()} namespaces={['fieldWork']}>
      <Card id={id} />
    </WithTexts>
  );
}

function Card({ id }: { id: string | undefined }) {
  const t = useWords();
  return (
    <Screen title={t('cardTitle')} back={<GoBack />}>
      {id === undefined ? <ScanCard /> : <PersonOfCard key={id} id={id} />}
    </Screen>
  );
}

function ScanCard() {
  const t = useWords();
  const navigate = useNavigate();
  const [isOther, setOther] = useState(false);
  const open = (code: string) => {
    const id = readPersonCard(code);
    setOther(id === undefined);
    if (id !== undefined) void navigate(cardPath(id), { replace: true });
  };
  return (
    <>
      <p>{t('cardText')}</p>
      {isOther && <Notice kind="warning">{t('cardOther')}</Notice>}
      <ReadCode onAnswer={(answer) => open(answer.values[0] ?? '')} />
    </>
  );
}

function PersonOfCard({ id }: { id: string }) {
  const t = useWords();
  const { phone } = usePhone();
  const { data: person, error, isPending, refetch } = useRespondent(id);
  if (person) return <Navigate to={detailPath(person.id)} replace />;
  if (isPending) return <Waiting />;
  const isNowhere = [400, 403, 404].includes(failureOf(error).status);
  if (!isNowhere && !(phone && isWithoutNetwork(error))) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Notice kind="warning">{t(isNowhere ? 'cardUnknown' : 'cardNotHere')}</Notice>
      <div>
        <Link className={buttonClass('secondary')} to={cardPath()}>
          {t('cardScan')}
        </Link>
      </div>
    </>
  );
}
