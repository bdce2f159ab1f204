import type { ReactNode } from 'react';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { isAnswered, type Journal } from '../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { Button, Dialog, useLocale, useTexts } from '../../ui/index.ts';
import { rememberBegun } from '../device/begunQuestionnaires.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

/** Whoever is back within this time is taken for the same person: a tab that was closed, a browser that was ended. */
const sameHand = 10 * 60_000;

export interface Claim {
  /** Where the answers stand on this device. */
  place: string;
  /** The address of the questionnaire. */
  path: string;
  /** Shows the question, and takes it away. */
  show(dialog: ReactNode): void;
}

/** A clock that was changed in between says nothing: then it is asked. */
function isJustLeft({ savedAt }: Journal): boolean {
  return Math.abs(Date.now() - new Date(savedAt).getTime()) < sameHand;
}

/** Makes room for another person: what stands there stays on the device and goes on to the study office, at a place of its own. */
async function moveAway({ submission, place, title }: Journal, path: string): Promise<void> {
  const elsewhere = `${place}#${submission}`;
  await deviceJournals().store.write({ submission }, (found) => found && { ...found, place: elsewhere });
  rememberBegun({ draft: elsewhere, title, path: `${path}&begun=${submission}` });
}

/**
 * Before anything of what stands on this device is shown: is it the reader's own? A public link on a phone that goes from hand to
 * hand must not put another person's answers on the screen.
 */
export async function claimAnswers({ place, path, show }: Claim): Promise<void> {
  const { store } = deviceJournals();
  const found = await store.read({ place });
  if (!found || isJustLeft(found)) return;
  // Somebody agreed and went away: the next one is asked again.
  if (!isAnswered(found)) return store.remove(found.submission);
  const isMine = await new Promise<boolean>((answer) => show(<Whose savedAt={found.savedAt} answer={answer} />));
  show(undefined);
  if (!isMine) await moveAway(found, path);
}

function Whose({ savedAt, answer }: { savedAt: string; answer(isMine: boolean): void }) {
  const texts = useTexts<RespondentTexts>('respondent');
  const when = dateFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' })(savedAt);
  const actions = (
    <>
      <Button onClick={() => answer(true)}>{texts('whoseMine')}</Button>
      <Button variant="secondary" onClick={() => answer(false)}>
        {texts('whoseOther')}
      </Button>
    </>
  );
  return (
    <Dialog title={texts('whoseTitle')} onClose={() => answer(false)} actions={actions}>
      <p>{texts('whoseText', { when })}</p>
    </Dialog>
  );
}
