import { voiceFor } from './useVoice.ts';

/** What is read of a question, in the order in which it stands. */
const words = 'h2, h3, .section > .soft, .sub-section > .soft, .label, .hint, .note, .choice-label, .range-ends > span, .error';

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

/** Reads out what stands in an element, part by part, each lit up while it is spoken. @returns the way to stop; `onEnd` is called when all is said. */
export function readOut(inside: HTMLElement, { locale, onEnd }: { locale: string; onEnd(): void }): () => void {
  const state = { goesOn: true };
  const light = (part: HTMLElement, on: boolean) => (part.closest('.choice') ?? part).toggleAttribute('data-spoken', on);
  const read = async () => {
    for (const part of inside.querySelectorAll<HTMLElement>(words)) {
      if (!state.goesOn) return;
      light(part, true);
      await say(textOf(part), languageOf(part, locale));
      light(part, false);
    }
    if (state.goesOn) onEnd();
  };
  globalThis.speechSynthesis?.cancel();
  void read();
  return () => {
    state.goesOn = false;
    globalThis.speechSynthesis?.cancel();
  };
}
