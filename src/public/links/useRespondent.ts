import { useCallback } from 'react';
import { type Loaded, useLoaded } from '../page/useLoaded.ts';
import { loadRespondent, type Respondent } from './respondent.ts';
import { useTheirLanguage } from './useTheirLanguage.ts';

/** Whose personal link it is, once the page speaks their language; nothing is asked for while there is no token. */
export function useRespondent(token: string | null | undefined, ask = loadRespondent): readonly [Loaded<Respondent>, () => void] {
  const speak = useTheirLanguage();
  const load = useCallback(async () => {
    const person = await ask(token as string);
    await speak(person);
    return person;
  }, [token, speak, ask]);
  return useLoaded(token ? load : undefined);
}
