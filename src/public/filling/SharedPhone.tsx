import { useEffect, useRef } from 'react';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { Choice, useTexts } from '../../ui/index.ts';
import { isShared, setShared } from '../device/sharedPhone.ts';

/** "This is a shared phone": the box keeps its own value, so that a tick before script came counts too. */
export function SharedPhone({ place }: { place: string }) {
  const texts = useTexts<RespondentTexts>('respondent');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current) return;
    if (box.current.checked) setShared(place, 'asked');
    else box.current.checked = isShared(place);
  }, [place]);
  return (
    <Choice ref={box} type="checkbox" label={texts('sharedPhone')} onChange={(event) => setShared(place, event.currentTarget.checked ? 'asked' : undefined)} />
  );
}
