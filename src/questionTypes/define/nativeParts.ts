import { flag, type Html, markup } from '../../contract/html.ts';

interface NativePart {
  name: string;
  label: string;
  value: string;
  control?: Html;
}

/** One part of a date or time, typed under its own label. */
export const typedPart = ({ name, label, value }: NativePart): Html => markup`
  <label class="date-part">
    <span>${label}</span>
    <input class="input" type="text" inputmode="numeric" autocomplete="off" maxlength="4" name="${name}" value="${value}">
  </label>`;

/** One part of a date or time, chosen: two figures each, from the first to the last, by their names where they have some. */
export function chosenPart({ name, label, value, control }: NativePart, [first, last]: readonly [number, number], names: readonly string[] = []): Html {
  const figures = Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(2, '0'));
  return markup`
    <label class="date-part">
      <span>${label}</span>
      <select class="input select" name="${name}"${control}>
        <option value="">–</option>
        ${figures.map((figure, at) => markup`<option value="${figure}"${flag('selected', figure === value)}>${names[at] ?? figure}</option>`)}
      </select>
    </label>`;
}
