import { type ReactNode, useEffect, useState } from 'react';
import type { ConsentParagraph } from '../contract/consentParagraphs.ts';
import type { FilesOptions } from '../questionnaire/journal/files/openFiles.ts';

/** Whose form speaks the consent text, and by which right it is read. */
export type ConsentSource = FilesOptions;

/**
 * What is heard next to each paragraph of the consent text: where the form has something to hear it is loaded after the words, and plays what was
 * recorded of exactly these words. No device's own voice speaks a consent text.
 */
export function useConsentSound(source: ConsentSource | undefined): ((paragraph: ConsentParagraph) => ReactNode) | undefined {
  const [soundOf, setSoundOf] = useState<(paragraph: ConsentParagraph) => ReactNode>();
  useEffect(() => {
    if (!source) return undefined;
    let isWanted = true;
    const load = async () => {
      const { paragraphSounds } = await import('./onUse/paragraphSounds.tsx');
      const made = await paragraphSounds(source);
      if (isWanted) setSoundOf(() => made);
    };
    // Without it the words are there all the same.
    void load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [source]);
  return soundOf;
}
