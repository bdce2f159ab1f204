import type { PlacedText } from './everyText.ts';
import { placeholders } from './placeholders.ts';
import type { ReviewedText } from './textBook.ts';

export interface Change {
  place: PlacedText;
  text: string;
}

export interface Refusal {
  row: number;
  key: string;
  why: string;
}

function faultOf(place: PlacedText | undefined, { english, text }: ReviewedText): string | undefined {
  if (!place) return 'there is no such text any more';
  if (place.english !== english) return `the English says now: ${place.english}`;
  if (text.trim() === '' && english.trim() !== '') return 'it is empty';
  if (placeholders(text).join() !== placeholders(english).join()) return `it must fill in ${placeholders(english).join(' ') || 'nothing'}`;
  if (text.split('||||').length !== english.split('||||').length) return 'it must have a form for one and one for several, with |||| between';
  return undefined;
}

/** What a reviewed spreadsheet changes, and the rows that cannot be taken. */
export function reviewOf(rows: readonly ReviewedText[], texts: readonly PlacedText[]): { changes: Change[]; refusals: Refusal[] } {
  const places = new Map(texts.map((place) => [place.key, place]));
  const changes: Change[] = [];
  const refusals: Refusal[] = [];
  for (const reviewed of rows) {
    const place = places.get(reviewed.key);
    if (place?.text === reviewed.text && place.english === reviewed.english) continue;
    const why = faultOf(place, reviewed);
    if (place && why === undefined) changes.push({ place, text: reviewed.text });
    else refusals.push({ row: reviewed.row, key: reviewed.key, why: why ?? '' });
  }
  return { changes, refusals };
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A source file with its texts exchanged; everything else stays as it stands. */
export function sourceWith(source: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.place.start - one.place.start)
    .reduce((written, { place, text }) => written.slice(0, place.start) + quoted(text) + written.slice(place.end), source);
}
