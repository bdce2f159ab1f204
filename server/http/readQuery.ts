import { Refusal } from './refusal.ts';

/** The query's parameters by name. Which of two equal names counts is nobody's to guess: a repeated one is refused. */
export function readQuery(url: string): Readonly<Record<string, string | undefined>> {
  const start = url.indexOf('?');
  const query = Object.create(null) as Record<string, string | undefined>;
  if (start < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (name in query) throw new Refusal('bad_request', { details: { repeated: name.slice(0, 60) } });
    query[name] = value;
  }
  return query;
}
