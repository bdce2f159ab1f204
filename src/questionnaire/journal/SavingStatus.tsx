import { useState } from 'react';
import type { SavingState } from '../saving.ts';
import { useQuestionnaireTexts } from '../useQuestionnaireTexts.ts';

/** How one place stands: nothing there yet, on its way, there, or in need of the person. */
type Mark = 'none' | 'coming' | 'saved' | 'wrong';

const deviceMarks: Readonly<Record<SavingState['device'], Mark>> = { empty: 'none', saving: 'coming', saved: 'saved', memory: 'wrong' };

function officeMark({ blocked, refused, soon, waiting, arrived }: SavingState): Mark {
  if (blocked || refused.length > 0) return 'wrong';
  if (soon && waiting > 0) return 'coming';
  return soon && arrived ? 'saved' : 'none';
}

interface PlaceProps {
  name: string;
  words: string;
  mark: Mark;
  /** How much is still on its way there. */
  count?: number | undefined;
}

function Place({ name, words, mark, count }: PlaceProps) {
  return (
    <p className="saving-place" data-mark={mark} data-count={count} role="status" aria-busy={mark === 'coming'}>
      <span className="saving-name" aria-hidden="true">
        {name}
      </span>
      <span className="saving-words">{words}</span>
    </p>
  );
}

/**
 * Where the answers are: on this device, at the study office. Both always to be seen, and neither claims more than is so.
 * A mark and a name each; a press shows the sentences, which screen readers have all the time.
 */
export function SavingStatus({ state }: { state: SavingState }) {
  const t = useQuestionnaireTexts();
  const [open, setOpen] = useState(false);
  const { device, waiting, arrived, soon } = state;
  const here = { empty: t('savingAsYouType'), saving: t('savingHere'), saved: t('savedHere'), memory: t('notKeptHere') }[device];
  const office = !soon ? t('savingAtSend') : waiting > 0 ? t('savingWaiting', { smart_count: waiting }) : arrived ? t('savedOffice') : t('savingOfficeNothing');
  return (
    <div className="saving-line" data-open={open || undefined} role="group" aria-label={t('savingTitle')}>
      <Place name={t('savingPhone')} words={here} mark={deviceMarks[device]} />
      <Place name={t('savingOffice')} words={office} mark={officeMark(state)} count={soon && waiting > 0 ? waiting : undefined} />
      {open && soon && <p className="saving-leaves soft">{t('savingLeaves')}</p>}
      <button type="button" className="saving-more" aria-expanded={open} aria-label={t('savingTitle')} onClick={() => setOpen(!open)} />
    </div>
  );
}
