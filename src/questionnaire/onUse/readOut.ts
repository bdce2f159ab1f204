import { voiceFor } from './useVoice.ts';

/** What is read of a question, in the order in which it stands. */
const words = 'h2, h3, .section > .soft, .sub-section > .soft, .label, .hint, .note, .choice-label, .range-ends > span, .error';

export interface ReadOutOptions {
  /** The language of the words, where they say no other. */
  locale: string;
  /** Plays a recording of the form, by its name; answers whether it was heard. */
  play(name: string, stopped: AbortSignal): Promise<boolean>;
  /** Called when all is said. */
  onEnd(): void;
}

function textOf(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll('[aria-hidden="true"], .question-number')) silent.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const languageOf = (part: HTMLElement, locale: string) => part.querySelector<HTMLElement>('.untranslated')?.lang || locale;

function say(text: string, locale: string): Promise<void> {
  const voice = voiceFor(locale);
  if (!voice || text === '') return Promise.resolve();
  return new Promise((resolve) => {
    const spoken = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate: 0.9, onend: () => resolve(), onerror: () => resolve() });
    globalThis.speechSynthesis.speak(spoken);
  });
}

/**
 * Reads out what stands in an element, part by part, each lit up while it is spoken: as somebody recorded it, else by the device's voice.
 * @returns the way to stop
 */
export function readOut(inside: HTMLElement, { locale, play, onEnd }: ReadOutOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const light = (part: HTMLElement, on: boolean) => (part.closest('.choice') ?? part).toggleAttribute('data-spoken', on);
  const speak = async (part: HTMLElement) => {
    const recording = part.querySelector<HTMLElement>('[data-sound]')?.dataset.sound;
    // What explains the words was heard with them.
    if (recording === '' || (recording && (await play(recording, signal)))) return;
    if (!signal.aborted) await say(textOf(part), languageOf(part, locale));
  };
  const read = async () => {
    for (const part of inside.querySelectorAll<HTMLElement>(words)) {
      if (signal.aborted) return;
      light(part, true);
      await speak(part);
      light(part, false);
    }
    if (!signal.aborted) onEnd();
  };
  globalThis.speechSynthesis?.cancel();
  void read();
  return () => {
    stop.abort();
    globalThis.speechSynthesis?.cancel();
  };
}
