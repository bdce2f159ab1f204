import { useText } from '../texts/useText.ts';
import { BackToList } from './BackToList.tsx';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <Screen title={t('notFoundTitle')}>
      <p className="lead">{t('notFoundText')}</p>
      <BackToList />
    </Screen>
  );
}
