/** Short stretches of an interview that are recorded: what is asked before, and what is seen meanwhile. */
export const stretches = {
  consentAsk: 'May short stretches of the interview be recorded?',
  consentText:
    'To check how interviews are held, the phone may record short stretches of this one, of at most %{seconds} seconds each. They are kept encrypted, only supervisors and administrators of the study hear them, and they are deleted after %{days} days. Whoever says no takes part all the same, and nothing is recorded.',
  recording: 'A stretch of the interview is being recorded.',
  timer: '%{seconds} of %{most} s',
  stop: 'Stop, and delete it',
  refused: 'Not recorded: the microphone was not allowed. The interview goes on.',
  unable: 'Not recorded: this phone cannot record or keep it now. The interview goes on.',
  stopped: 'Stopped. What was recorded here is deleted, and nothing more is recorded in this interview.',
};

export type StretchesTexts = Readonly<Record<keyof typeof stretches, string>>;
