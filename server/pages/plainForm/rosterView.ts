import { randomInt } from 'node:crypto';
import { type Html, markup } from '../../../src/contract/html.ts';
import { type FormPage, inEntryKey, partsOfKey } from '../../../src/questionnaire/engine/index.ts';
import { innerEntry } from '../../../src/questionnaire/engine/entryKey.ts';
import { mostEntries } from '../../../src/resources/mostEntries.ts';
import { button, notice, quiet, second, titleOf } from './parts.ts';
import type { Asking } from './questionView.ts';

/** Sorts by when it was made, as those of phones do. It stands in the page: pressed twice, one entry is added. */
const newEntryId = (now: number) =>
  now.toString(36) +
  randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0');

/** The entries of a repeated part: to open, one more, one less. */
export function rosterView({ roster = '', section, entry: outer }: FormPage, asking: Asking): Html {
  const { filling, words, now } = asking;
  const part = partsOfKey(roster).id;
  const entries = new Map<string, FormPage>();
  for (const at of filling.state().pages) {
    const page = filling.form.pages[at];
    if (page?.entry?.roster === roster && !entries.has(page.entry.entry)) entries.set(page.entry.entry, page);
  }
  const most = Math.min(section.mostEntries ?? mostEntries, mostEntries);
  const leaveView = (entry: string) => markup`
    <details>
      <summary>${words.t('entryRemove')}</summary>
      <p>${words.t('entryRemoveSure')}</p>
      ${button(`remove ${inEntryKey(part, entry)}`, words.t('entryRemoveYes'), quiet)}
    </details>`;
  const entryView = (entry: string, page: FormPage) => markup`
    <li>
      ${button(`entry ${page.section.id}`, titleOf(page, asking), 'review-item')}
      ${page.entry?.given === false && leaveView(entry)}
    </li>`;
  const add = button(`add ${inEntryKey(part, innerEntry(outer?.entry, newEntryId(now)))}`, words.t('entryAdd'), second);
  return markup`
    <section class="section card">
      <h2>${words.of(section, 'title', outer?.entry)}</h2>
      ${section.description && markup`<p class="soft">${words.of(section, 'description', outer?.entry)}</p>`}
      <p>${entries.size === 0 ? words.t('entriesNone') : words.t('entries', { smart_count: entries.size })}</p>
      <ol class="review-list entries">${Array.from(entries, ([entry, page]) => entryView(entry, page))}</ol>
      ${entries.size >= most ? notice('information', words.t('entriesFull', { max: most })) : !section.entryCount && add}
    </section>`;
}
