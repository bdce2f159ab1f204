import type { Locale } from '../resources/define/locales.ts';
import type { Form } from './form.ts';

/** Something that everybody there remembers, by which a day is told. */
export interface LocalEvent {
  /** `1996`, `1996-01` or `1996-01-24`. */
  date: string;
  name: string;
}

const line = /^([1-9]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)\s+(\S.*)$/;

/** The calendar of a form: a line for each event, its date before its name. What is no such line is left out. */
export function localEventsOf(events: string | null | undefined): LocalEvent[] {
  return (events ?? '').split('\n').flatMap((text) => {
    const [, date = '', name = ''] = line.exec(text.trim()) ?? [];
    return date === '' ? [] : [{ date, name }];
  });
}

/** The events of a form as they are called in a language: each by the same line of the translation, where that has its date, or else by its own name. */
export function localEventsIn({ events, translations }: Pick<Form, 'events' | 'translations'>, locale: Locale): readonly (LocalEvent & { called: string })[] {
  const translated = localEventsOf(translations?.[locale]?.events);
  return localEventsOf(events).map((event, at) => ({ ...event, called: translated[at]?.date === event.date ? translated[at].name : event.name }));
}

/** The first line that is neither empty nor an event, counted from 1. */
export function wrongEventLine(events: string): number | undefined {
  const at = events.split('\n').findIndex((text) => text.trim() !== '' && !line.test(text.trim()));
  return at === -1 ? undefined : at + 1;
}
