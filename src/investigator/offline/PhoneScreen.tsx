import { useGetIdentity } from 'ra-core';
import { Loading, Notice, useLocale } from '../../ui/index.ts';
import { GoBack } from '../layout/GoBack.tsx';
import { Screen } from '../layout/Screen.tsx';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { OpenPhone } from './OpenPhone.tsx';
import { usePhone } from './phoneState.ts';
import { PreparePhone } from './PreparePhone.tsx';
import { UnlockPhone } from './pin/UnlockPhone.tsx';

/** `/investigator/phone`: what this phone keeps for a day without network, and what waits on it. */
export function PhoneScreen() {
  const t = useText();
  const { data: staff } = useGetIdentity();
  const locale = useLocale();
  const { lock, phone } = usePhone();
  const owner = staff && String(staff.id);
  return (
    <Screen title={t('onThisPhone')} back={<GoBack />}>
      <WithTexts locale={locale} namespaces={['fieldWork']}>
        {!owner || lock === 'unknown' ? (
          <Loading text={t('wait')} />
        ) : lock === 'impossible' ? (
          <Notice kind="warning">{t('phoneImpossible')}</Notice>
        ) : lock === 'none' ? (
          <PreparePhone owner={owner} />
        ) : phone ? (
          <OpenPhone phone={phone} />
        ) : (
          <UnlockPhone owner={owner} />
        )}
      </WithTexts>
    </Screen>
  );
}
