import { useEffect, useEffectEvent, useState } from 'react';
import { useUnderWay } from './useUnderWay.ts';

export interface SearchText {
  /** What is searched for now, as the address says it. */
  value: string;
  /** How long the fingers rest before what was typed is searched for, in milliseconds. */
  restMs: number;
  onSearch(text: string): void;
}

/**
 * The text of a search field, which is searched for once the fingers rest. What is typed stays, however late the address shows an earlier search.
 * @returns the text and how to change it, as `useState` does
 */
export function useSearchText({ value, restMs, onSearch }: SearchText): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const ask = useUnderWay(value, (news) => {
    setAsked(news);
    setText(news);
  });
  const search = useEffectEvent((wanted: string) => {
    if (wanted === asked) return;
    setAsked(wanted);
    ask(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return [text, setText];
}
