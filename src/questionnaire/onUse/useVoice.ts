import { useEffect, useState } from 'react';
import type { Locale } from '../../resources/define/index.ts';

/** The device's own voice for a language. One that speaks from elsewhere is silent without network, and would be told what was answered. */
export function voiceFor(locale: string): SpeechSynthesisVoice | undefined {
  return globalThis.speechSynthesis?.getVoices().find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(locale));
}

/** Whether this device can read this language out; the list of its voices comes late on some. */
export function useVoice(locale: Locale): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const voices = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    const read = () => setHas(voiceFor(locale) !== undefined);
    read();
    voices?.addEventListener('voiceschanged', read);
    return () => voices?.removeEventListener('voiceschanged', read);
  }, [locale]);
  return has;
}
