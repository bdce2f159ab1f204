import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/index.ts';
import { base } from '../paths.ts';
import { useText } from '../texts/useText.ts';

/** One step back inside this app, or to the list where this address was the first ('default' is the page one came in by). */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => void (key === 'default' ? navigate(base) : navigate(-1)), [navigate, key]);
}

export function GoBack() {
  const t = useText();
  const goBack = useGoBack();
  return (
    <div>
      <Button variant="quiet" className="go-back" onClick={goBack}>
        ← {t('goBack')}
      </Button>
    </div>
  );
}
