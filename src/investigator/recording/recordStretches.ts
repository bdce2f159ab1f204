import type { UnrecordedReason } from '../../contract/stretches.ts';
import { canRecord, type Recording, startRecording } from '../../device/startRecording.ts';
import { watchQuestions } from './watchQuestions.ts';

export interface Recorded {
  question: string;
  seconds: number;
  /** When it began. */
  at: string;
  /** Or why there is none. */
  sound: Blob | UnrecordedReason;
}

export interface Interview {
  questions: readonly string[];
  mostSeconds: number;
  /** Keeps it on the phone; rejects where it cannot. */
  keep(recorded: Recorded): Promise<void>;
  onState(state: RecordingState): void;
}

export type RecordingState = 'still' | { since: number } | UnrecordedReason;

export interface RecordsStretches {
  /** Nothing of this one is kept, and nothing more is recorded. */
  stop(): void;
  /** The interview is left: what was recorded is kept. */
  end(): void;
}

/** Why the microphone did not begin. */
const reasonOf = (error: unknown): UnrecordedReason => (error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'unable');

/** Records a stretch at each of these questions, once it is on the screen, until the limit is reached or its page is left. One at a time; what cannot be recorded is noted with its reason. */
export function recordStretches({ questions, mostSeconds, keep, onState }: Interview): RecordsStretches {
  const waiting = new Set<string>();
  const done = new Set<string>();
  let now: { question: string; recording?: Recording; isStopped?: true } | undefined;
  let isOver = false;

  async function record(question: string): Promise<void> {
    const own: NonNullable<typeof now> = { question };
    now = own;
    done.add(question);
    const at = new Date();
    const note = async (sound: Blob | UnrecordedReason, seconds = 0) => {
      await keep({ question, seconds, at: at.toISOString(), sound });
      onState(typeof sound === 'string' ? sound : 'still');
    };
    try {
      const recording = canRecord() ? await startRecording().catch(reasonOf) : 'unable';
      if (typeof recording === 'string') return await note(recording);
      if (own.isStopped || isOver || !waiting.has(question)) {
        // Left or stopped while the phone asked whether it may.
        recording.abandon();
        if (own.isStopped) return await note('stopped');
        done.delete(question);
        return onState('still');
      }
      own.recording = recording;
      const limit = setTimeout(recording.stop, mostSeconds * 1000);
      const since = Date.now();
      onState({ since });
      const sound = await recording.recorded;
      clearTimeout(limit);
      if (own.isStopped) return await note('stopped');
      return await note(sound, Math.min(mostSeconds, Math.max(1, Math.round((Date.now() - since) / 1000))));
    } catch {
      // The phone could not keep it: perhaps it keeps that.
      return await note('unable').catch(() => onState('unable'));
    } finally {
      now = undefined;
      next();
    }
  }

  function next(): void {
    if (now || isOver) return;
    const question = [...waiting].find((one) => !done.has(one));
    if (question !== undefined) void record(question);
  }

  const finish = () => now?.recording?.stop();
  const hide = () => document.visibilityState === 'hidden' && finish();
  document.addEventListener('visibilitychange', hide);
  const unwatch = watchQuestions(questions, {
    onSeen(question) {
      waiting.add(question);
      next();
    },
    onLeft(question) {
      waiting.delete(question);
      if (now?.question === question) finish();
    },
  });
  const end = () => {
    isOver = true;
    unwatch();
    document.removeEventListener('visibilitychange', hide);
    finish();
  };
  return {
    end,
    stop() {
      if (now) now.isStopped = true;
      end();
    },
  };
}
