import type { InvestigatorTexts } from '../../../i18n/en/investigator.ts';
import { type Translate, useTexts } from '../../ui/index.ts';

export type TextKey = keyof InvestigatorTexts;

/** This app's words: `useText()('newRespondent')`. */
export const useText = (): Translate<TextKey> => useTexts<InvestigatorTexts>('investigator');
