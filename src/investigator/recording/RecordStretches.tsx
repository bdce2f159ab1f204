import { millisecondsInDay } from 'date-fns/constants';
import { useEffect, useRef, useState } from 'react';
import { useStretchesTexts } from '../../consent/onUse/useStretchesTexts.ts';
import type { Form } from '../../contract/index.ts';
import { keepStretch, stretchesAt } from '../../questionnaire/journal/files/keepStretch.ts';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { Button, useLocale } from '../../ui/index.ts';
import { type RecordingState, recordStretches, type RecordsStretches } from './recordStretches.ts';
import './recording.css';
import { stretchesAsked } from './stretchesAsked.ts';

export interface RecordStretchesProps {
  form: Form;
  personId: string;
  staffId: string;
}

/** Records what the form says of an interview whose person agreed to it, and shows so, where the page is read and while it is scrolled. */
export function RecordStretches({ form, personId, staffId }: RecordStretchesProps) {
  const words = useStretchesTexts(useLocale());
  const [state, setState] = useState<RecordingState>('still');
  const records = useRef<RecordsStretches>(undefined);
  const most = form.recordingSeconds ?? 0;

  useEffect(() => {
    let isOver = false;
    const place = placeOnBehalf(personId);
    const begin = async () => {
      const before = await stretchesAt(place);
      const questions = stretchesAsked(form, personId).filter((id) => !before.some(({ question }) => question === id));
      if (isOver || questions.length === 0 || before.some(({ unrecorded }) => unrecorded === 'stopped')) return;
      records.current = recordStretches({
        questions,
        mostSeconds: most,
        onState: setState,
        async keep({ question, seconds, at, sound }) {
          const until = new Date(Date.parse(at) + (form.recordingDays ?? 0) * millisecondsInDay).toISOString();
          const sender = { by: 'person' as const, userId: personId, staffId };
          await keepStretch({ sound, stretch: { question, seconds, at, until }, place, formId: form.id, sender, isOver });
        },
      });
    };
    void begin().catch(() => setState('unable'));
    return () => {
      isOver = true;
      records.current?.end();
    };
  }, [form, personId, staffId, most]);

  const since = typeof state === 'object' ? state.since : undefined;
  const said = words && state !== 'still' && words(typeof state === 'object' ? 'recording' : state);
  return (
    <div className="stretch" data-shown={Boolean(said)}>
      {since !== undefined && <span className="stretch-mark" aria-hidden="true" />}
      {/* Told once: the seconds go on in silence. */}
      <p>
        <span role="status">{said}</span>
        {since !== undefined && words && <Seconds since={since} write={(seconds) => words('timer', { seconds, most })} />}
      </p>
      {since !== undefined && words && (
        <Button variant="secondary" onClick={() => records.current?.stop()}>
          {words('stop')}
        </Button>
      )}
    </div>
  );
}

function Seconds({ since, write }: { since: number; write(seconds: number): string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(clock);
  }, [since]);
  return (
    <>
      {' '}
      <span role="timer" aria-live="off" className="soft">
        {write(seconds)}
      </span>
    </>
  );
}
