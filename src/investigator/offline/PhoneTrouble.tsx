import { Link } from 'react-router-dom';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { rightTime } from '../../dataProvider/clockAhead.ts';
import { Button, Notice, useLocale } from '../../ui/index.ts';
import { phonePath } from '../paths.ts';
import { useFieldWork } from '../texts/useFieldWork.ts';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import type { HeldThing } from './heldWork.ts';
import { forgetMissing, isRoomScarce, usePhone } from './phoneState.ts';
import { isClockWrong } from './troubleOf.ts';
import { waitingWords } from './waitingWords.ts';

/** What was done here and is not here any more: of what kind it was, and when. Of whom it was lay sealed with it. */
function Missing({ things }: { things: readonly HeldThing[] }) {
  const t = useText();
  const say = useFieldWork();
  const time = dateFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short' });
  const wordOf = ({ kind }: HeldThing) => (kind === 'answers' ? say('heldAnswers') : kind === 'file' ? say('heldFile') : t(waitingWords[kind]));
  return (
    <Notice kind="problem" className="phone-notice stack stack-tight">
      <p>{say('missingHere', { smart_count: things.length })}</p>
      <ul>
        {things.map((thing, at) => (
          <li key={at}>
            {wordOf(thing)} · {time(thing.at)}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={forgetMissing}>
          {t('understood')}
        </Button>
      </div>
    </Notice>
  );
}

function Troubles() {
  const t = useText();
  const say = useFieldWork();
  const locale = useLocale();
  const { damage, missing = {}, isUnopened } = usePhone();
  const things = Object.values(missing);
  return (
    <>
      {things.length > 0 && <Missing things={things} />}
      {isUnopened && (
        <Notice kind="problem" className="phone-notice">
          {say('unopenedHere')}
        </Notice>
      )}
      {isRoomScarce() && (
        <Notice kind="problem" className="phone-notice">
          {say('roomScarce')}
        </Notice>
      )}
      {isClockWrong() && (
        <Notice kind="warning" className="phone-notice">
          {say('clockWrong', { time: dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(rightTime()) })}
        </Notice>
      )}
      {damage?.isIncomplete && (
        <Notice kind="problem" className="phone-notice">
          {say('packageGone')} <Link to={phonePath}>{t('onThisPhone')}</Link>
        </Notice>
      )}
      {damage?.isRemoved && (
        <Notice kind="warning" className="phone-notice">
          {say('packageRemoved')} <Link to={phonePath}>{t('onThisPhone')}</Link>
        </Notice>
      )}
      {damage !== undefined && damage.unreadable > 0 && (
        <Notice kind="problem" className="phone-notice">
          {say('unreadableHere', { smart_count: damage.unreadable })}
        </Notice>
      )}
    </>
  );
}

/** What the phone's owner has to know of the phone itself or put right on it: its room, its clock, what the browser has cleared or damaged. */
export function PhoneTrouble() {
  return (
    <WithTexts locale={useLocale()} namespaces={['fieldWork']}>
      <Troubles />
    </WithTexts>
  );
}
