import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/index.ts';
import { base } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <Screen title={t('notFoundTitle')}>
      <p className="lead">{t('notFoundText')}</p>
      <div className="actions">
        <Link className={buttonClass()} to={base}>
          {t('backToList')}
        </Link>
      </div>
    </Screen>
  );
}
