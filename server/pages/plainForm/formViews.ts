import { randomInt } from 'node:crypto';
import { type Html, html, type HtmlPart } from '../../../src/contract/html.ts';
import {
  asksExplanation,
  type FormPage,
  type FormQuestion,
  inEntryKey,
  isAnswered,
  isUnseen,
  partsOfKey,
  stepsFrom,
  typeEngines,
} from '../../../src/questionnaire/engine/index.ts';
import { innerEntry } from '../../../src/questionnaire/engine/entryKey.ts';
import { mostEntries } from '../../../src/resources/mostEntries.ts';
import { answerInWords, type Asking, questionView } from './questionView.ts';
import type { Turned } from './turnPage.ts';

export const notice = (kind: 'information' | 'success' | 'warning' | 'problem', text: HtmlPart): Html =>
  html`<div class="notice notice-${kind}" role="${kind === 'problem' ? 'alert' : 'status'}">${text}</div>`;

/** A button that posts the page and says where to. */
export const button = (go: string, label: HtmlPart, look = 'button button-primary'): Html =>
  html`<button class="${look}" type="submit" name="go" value="${go}">${label}</button>`;

const quiet = 'button button-quiet';
const second = 'button button-secondary';

function pagerView({ filling, words: { t } }: Asking, page: number): Html {
  const { place, of, before, after, leads } = stepsFrom(filling.form, filling.state().pages, page);
  const entry = leads?.({ before: undefined, after: undefined });
  const label = t(filling.form.pages[page]?.entry ? 'entryPlace' : 'page', { page: place + 1, pages: of });
  const onward = after === undefined ? 'review' : entry?.toList ? 'entryDone' : entry?.toNext ? 'entryNext' : 'next';
  const back = before === undefined ? html`<span></span>` : button('back', t(entry?.fromList ? 'entriesBack' : 'previous'), second);
  return html`<nav class="pager" aria-label="${label}">
    ${back}
    <p class="pager-place">${label}</p>
    ${button('next', t(onward))}
  </nav>`;
}

/** The title of a page; that of an entry inside another one behind the title of that. */
const titleOf = ({ section, entry }: FormPage, { words }: Asking): Html =>
  html`${entry && section.description && html`${words.of(section, 'description', entry.entry)} · `}${words.of(section, 'title', entry?.entry)}`;

function questionsView({ groups, section, entry }: FormPage, asking: Asking): Html {
  const { words } = asking;
  const said = (part: typeof section, more?: string) => part.description && html`<p class="soft">${words.of(part, 'description', more)}</p>`;
  return html`<section class="section card" data-matrix="${Boolean(section.matrix) && 'true'}">
    <h2>${words.of(section, 'title', entry?.entry)}</h2>
    ${said(section, entry?.entry)}${groups.map(({ subSection, questions }) => {
      const asked = questions.map((question) => questionView(question, asking));
      if (!subSection) return asked;
      return (
        asked.some(Boolean) &&
        html`<div class="sub-section" data-matrix="${Boolean(subSection.matrix) && 'true'}">
          <h3>${words.of(subSection, 'title', entry?.entry)}</h3>
          ${said(subSection, entry?.entry)}${asked}
        </div>`
      );
    })}
  </section>`;
}

/** Sorts by when it was made, as those of phones do. */
const newEntryId = (now: number) =>
  now.toString(36) +
  randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0');

/** The entries of a repeated part: to open, one more, one less. */
function rosterView(list: FormPage, asking: Asking): Html {
  const { filling, words, now } = asking;
  const { roster = '', section, entry: outer } = list;
  const part = partsOfKey(roster).id;
  const entries = new Map<string, FormPage>();
  for (const at of filling.state().pages) {
    const page = filling.form.pages[at];
    if (page?.entry?.roster === roster && !entries.has(page.entry.entry)) entries.set(page.entry.entry, page);
  }
  const most = Math.min(section.mostEntries ?? mostEntries, mostEntries);
  const isFull = entries.size >= most;
  const add = button(`add ${inEntryKey(part, innerEntry(outer?.entry, newEntryId(now)))}`, words.t('entryAdd'), second);
  const leave = (entry: string) =>
    html`<details>
      <summary>${words.t('entryRemove')}</summary>
      <p>${words.t('entryRemoveSure')}</p>
      ${button(`remove ${inEntryKey(part, entry)}`, words.t('entryRemoveYes'), quiet)}
    </details>`;
  return html`<section class="section card">
    <h2>${words.of(section, 'title', outer?.entry)}</h2>
    ${section.description && html`<p class="soft">${words.of(section, 'description', outer?.entry)}</p>`}
    <p>${entries.size === 0 ? words.t('entriesNone') : words.t('entries', { smart_count: entries.size })}</p>
    <ol class="review-list entries">
      ${Array.from(
        entries,
        ([entry, page]) =>
          html`<li>${button(`entry ${page.section.id}`, titleOf(page, asking), 'review-item')}${page.entry?.given === false && leave(entry)}</li>`,
      )}
    </ol>
    ${isFull ? notice('information', words.t('entriesFull', { max: most })) : !section.entryCount && add}
  </section>`;
}

/** One page of the form. */
export function pageView(asking: Asking, { to, isPointedOut, hasMore }: Turned & { to: number }): Html {
  const { filling, words } = asking;
  const page = filling.form.pages[to];
  const { pages, open, wrong, answered, total } = filling.state();
  if (!page) return notice('information', words.t('empty'));
  const bad = isPointedOut ? [...wrong, ...open].filter((question) => question.page === to && filling.question(question.id).problems.length > 0).length : 0;
  const isFirst = pages[0] === to;
  const { form } = filling.form;
  const asks = page.questions.some(({ question }) => question.required || question.requiredIf);
  return html`<header class="stack stack-tight">
      <h1 class="${!isFirst && 'title-small'}">${words.of(form)}</h1>
      ${isFirst && form.description && html`<p class="lead">${words.of(form, 'description')}</p>`}
      <p class="soft">${words.t('progress', { done: answered, total })}</p>
    </header>
    ${bad > 0 && notice('problem', words.t('pageProblems', { smart_count: bad }))}${
      hasMore && notice('information', words.own('more'))
    }${asks && html`<p class="legend soft">${words.t('requiredLegend')}</p>`}<input type="hidden" name="page" value="${page.section.id}" />${
      isPointedOut && html`<input type="hidden" name="pointedOut" value="1" />`
    }${page.roster ? rosterView(page, asking) : questionsView(page, asking)}${pagerView(asking, to)}`;
}

function reviewItem(question: FormQuestion, asking: Asking): Html {
  const { filling, words } = asking;
  const { id, type, entry, question: asked, page } = question;
  const { answer } = filling.question(id);
  const inWords = [answerInWords(question, words), asksExplanation(question, answer) && answer.explanation?.trim()].filter(Boolean).join(' – ');
  const said = answer.reason
    ? words.t(answer.reason === 'REFUSED' ? 'refuse' : 'dontKnow')
    : !isAnswered(answer)
      ? words.t('leftEmpty')
      : typeEngines[type].files
        ? words.t('fileGiven')
        : inWords;
  const at = entry !== undefined && filling.form.pages[page];
  const number = asked.numero != null && html`<span class="question-number">${asked.numero}.</span> `;
  return html`<li>
    ${button(
      `open ${id}`,
      html`${number}${at && html`${titleOf(at, asking)} · `}${words.of(asked, 'title', entry)}
        <span class="${isAnswered(answer) ? 'review-answer' : 'review-answer soft'}">${said}</span>`,
      'review-item',
    )}
  </li>`;
}

/** What is missing, wrong or doubtful, then every other answer in words; then sending, or back to the page it was reached from. */
export function reviewView(asking: Asking, from: string): Html {
  const { filling, words } = asking;
  const { open, wrong, doubtful, answered, total } = filling.state();
  const list = (questions: readonly FormQuestion[], title?: HtmlPart) =>
    questions.length > 0 &&
    html`<div>
      ${title && html`<h3>${title}</h3>`}
      <ul class="review-list">
        ${questions.map((question) => reviewItem(question, asking))}
      </ul>
    </div>`;
  const above = new Set([...open, ...wrong, ...doubtful]);
  const rest = filling.form.questions.filter((one) => !one.member && !isUnseen(one.type) && !above.has(one) && filling.question(one.id).shown);
  const missing = open.length;
  return html`<input type="hidden" name="page" value="${from}" />
    <section class="section card">
      <h2>${words.t('review')}</h2>
      <p>${words.t('progress', { done: answered, total })}</p>
      ${list(
        wrong,
        words.t('wrong', { smart_count: wrong.length }),
      )}${list(open, words.t('missing', { smart_count: missing }))}${list(doubtful, words.t('doubts', { smart_count: doubtful.length }))}${
        wrong.length + missing === 0 && notice('success', words.t('nothingMissing'))
      }${filling.form.pages.map((page, at) =>
        list(
          rest.filter((question) => question.page === at),
          titleOf(page, asking),
        ),
      )}
      <div class="actions">
        ${button(`entry ${from}`, words.t('back'), second)}${
          wrong.length === 0 && button('send', missing > 0 ? words.t('sendAnyway', { smart_count: missing }) : words.t('send'))
        }
      </div>
    </section>`;
}
