import { type Html, type HtmlPart, markup } from '../../../src/contract/html.ts';
import type { FormPage } from '../../../src/questionnaire/engine/index.ts';
import type { Asking } from './questionView.ts';

export const quiet = 'button button-quiet';
export const second = 'button button-secondary';

/** A button that posts the page and says where to. */
export const button = (go: string, label: HtmlPart, look = 'button button-primary'): Html =>
  markup`<button class="${look}" type="submit" name="go" value="${go}">${label}</button>`;

export const notice = (kind: 'information' | 'success' | 'problem', text: HtmlPart): Html =>
  markup`<div class="notice notice-${kind}" role="${kind === 'problem' ? 'alert' : 'status'}">${text}</div>`;

/** What is told of values that could not be worked out. */
export function notWorkedOut({ filling, words }: Asking): Html | false {
  const names = filling.notWorkedOut();
  return names !== '' && notice('information', words.t('notWorkedOut', { names }));
}

/** The title of a page; that of an entry inside another one behind the title of that. */
export const titleOf = ({ section, entry }: FormPage, { words }: Asking): Html => {
  const around = entry && section.description && markup`${words.of(section, 'description', entry.entry)} · `;
  return markup`${around}${words.of(section, 'title', entry?.entry)}`;
};
