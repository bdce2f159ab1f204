import { useListContext } from 'ra-core';
import { Button } from '../../ui/index.ts';
import { usePhone } from '../offline/phoneState.ts';
import { UnlockOwnPhone } from '../offline/pin/UnlockOwnPhone.tsx';
import { useText } from '../texts/useText.ts';

/**
 * A list without anybody: there is nobody yet, or nobody who is searched for. Somebody registered here may wait behind the PIN,
 * though: whoever is told then that nobody is there registers them a second time.
 */
export function NobodyShown() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { lock, count } = usePhone();
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const isLocked = lock === 'locked' && count > 0;
  const everybody = isFiltered && (
    <div>
      <Button variant="secondary" onClick={() => setFilters({}, undefined, false)}>
        {t('showAll')}
      </Button>
    </div>
  );
  if (isLocked) {
    return (
      <>
        <UnlockOwnPhone />
        {everybody}
      </>
    );
  }
  return (
    <div className="card empty stack stack-tight">
      <p className="lead">{t(isFiltered ? 'nothingFound' : 'noRespondents')}</p>
      <p className="soft">{t(isFiltered ? 'nothingFoundText' : 'noRespondentsText')}</p>
      {everybody}
    </div>
  );
}
