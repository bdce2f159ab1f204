import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Locale } from '../resources/define/index.ts';
import { type Filling, pipe } from './engine/index.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

/** The questionnaire that the texts around stand in; their `${code}`s are its answers. */
export const FillingContext = createContext<Filling | undefined>(undefined);

/** The entry of a repeated part that the texts around stand in. */
export const EntryContext = createContext<string | undefined>(undefined);

const nothing = () => undefined;

/** A text of the form with what was answered in it, which follows each answer. A text that names none costs nothing. */
export function usePiped(text: string, locale: Locale): string {
  const filling = use(FillingContext);
  const entry = use(EntryContext);
  const write = useQuestionnaireTexts();
  const follows = filling && text.includes('${') ? filling : undefined;
  const subscribe = useCallback((listener: () => void) => follows?.subscribe('', listener) ?? nothing, [follows]);
  const read = () => {
    if (!follows) return text;
    const { form } = follows;
    const answerOf = ({ id }: { id: string }) => {
      const { shown, answer } = follows.question(id);
      return shown ? answer : undefined;
    };
    return pipe(text, { form, locale, write, answerOf, entry });
  };
  return useSyncExternalStore(subscribe, read, read);
}
