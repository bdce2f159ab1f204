import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/index.ts';
import { base } from '../paths.ts';
import { useText } from '../texts/useText.ts';

/** The way on from a screen where nothing is left to do. */
export function BackToList() {
  const t = useText();
  return (
    <div className="actions">
      <Link className={buttonClass()} to={base}>
        {t('backToList')}
      </Link>
    </div>
  );
}
