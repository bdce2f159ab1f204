import { type Html, type HtmlPart, markup } from '../../../src/contract/html.ts';
import { asksExplanation, type FormPage, type FormQuestion, isAnswered, isUnseen, stepsFrom, typeEngines } from '../../../src/questionnaire/engine/index.ts';
import { answerInWords, type Asking, questionView } from './questionView.ts';
import { rosterView } from './rosterView.ts';
import { button, notice, notWorkedOut, quiet, second, titleOf } from './parts.ts';
import type { Turned } from './turnPage.ts';

function pagerView({ filling, words: { t } }: Asking, page: number, isReviewed: boolean): Html {
  const { place, of, before, after, leads } = stepsFrom(filling.form, filling.state().pages, page);
  const entry = leads?.({ before: undefined, after: undefined });
  const label = t(filling.form.pages[page]?.entry ? 'entryPlace' : 'page', { page: place + 1, pages: of });
  const onward = after === undefined ? 'review' : entry?.toList ? 'entryDone' : entry?.toNext ? 'entryNext' : 'next';
  return markup`
    <nav class="pager" aria-label="${label}">
      ${before === undefined ? markup`<span></span>` : button('back', t(entry?.fromList ? 'entriesBack' : 'previous'), second)}
      <p class="pager-place">${label}</p>
      ${button('next', t(onward))}
      ${isReviewed && onward !== 'review' && button('review', t('review'), `${quiet} pager-send`)}
    </nav>`;
}

function questionsView({ groups, section, entry: around }: FormPage, asking: Asking): Html {
  const entry = around?.entry;
  const { words } = asking;
  const saidOf = (part: Pick<FormPage['section'], 'description' | 'translations'>) =>
    part.description && markup`<p class="soft">${words.of(part, 'description', entry)}</p>`;
  const parts = groups.map(({ subSection, questions }) => {
    const asked = questions.map((question) => questionView(question, asking));
    if (!subSection) return asked;
    const matrix = subSection.matrix && markup` data-matrix="true"`;
    return asked.some(Boolean) && markup`<div class="sub-section"${matrix}><h3>${words.of(subSection, 'title', entry)}</h3>${saidOf(subSection)}${asked}</div>`;
  });
  const matrix = section.matrix && markup` data-matrix="true"`;
  return markup`<section class="section card"${matrix}><h2>${words.of(section, 'title', entry)}</h2>${saidOf(section)}${parts}</section>`;
}

/** One page of the form; whoever has come to the check before sending finds the way back to it on each. */
export function pageView(asking: Asking, { to, isPointedOut, hasMore, isReviewed = false }: Turned & { to: number; isReviewed?: boolean }): Html {
  const { filling, words } = asking;
  const page = filling.form.pages[to];
  const { pages, open, wrong, answered, total } = filling.state();
  if (!page || pages.length === 0) return notice('information', words.t('empty'));
  const bad = isPointedOut ? [...wrong, ...open].filter(({ id, page: at }) => at === to && filling.question(id).problems.length > 0).length : 0;
  const isFirst = pages[0] === to;
  const { form } = filling.form;
  const isAsking = page.questions.some(({ question }) => question.required || question.requiredIf);
  return markup`
    <header class="stack stack-tight">
      <h1 class="${!isFirst && 'title-small'}">${words.of(form)}</h1>
      ${isFirst && form.description && markup`<p class="lead">${words.of(form, 'description')}</p>`}
      <p class="soft">${words.t('progress', { done: answered, total })}</p>
    </header>
    ${bad > 0 && notice('problem', words.t('pageProblems', { smart_count: bad }))}
    ${notWorkedOut(asking)}
    ${hasMore && notice('information', words.own('more'))}
    ${isAsking && markup`<p class="legend soft">${words.t('requiredLegend')}</p>`}
    <input type="hidden" name="page" value="${page.section.id}">
    ${isPointedOut && markup`<input type="hidden" name="pointedOut" value="1">`}
    ${isReviewed && markup`<input type="hidden" name="reviewed" value="1">`}
    ${page.roster ? rosterView(page, asking) : questionsView(page, asking)}
    ${pagerView(asking, to, isReviewed)}`;
}

function saidTo(question: FormQuestion, { filling, words }: Asking): string {
  const { answer } = filling.question(question.id);
  if (answer.reason) return words.t(answer.reason === 'REFUSED' ? 'refuse' : 'dontKnow');
  if (!isAnswered(answer)) return words.t('leftEmpty');
  if (typeEngines[question.type].files) return words.t('fileGiven');
  return [answerInWords(question, words), asksExplanation(question, answer) && answer.explanation?.trim()].filter(Boolean).join(' – ');
}

function reviewItem(question: FormQuestion, asking: Asking): Html {
  const { filling, words } = asking;
  const { id, entry, question: asked, page } = question;
  const at = entry === undefined ? undefined : filling.form.pages[page];
  const look = isAnswered(filling.question(id).answer) ? 'review-answer' : 'review-answer soft';
  const number = asked.numero != null && markup`<span class="question-number">${asked.numero}.</span> `;
  const title = markup`${number}${at && markup`${titleOf(at, asking)} · `}${words.of(asked, 'title', entry)}`;
  return markup`<li>${button(`open ${id}`, markup`${title} <span class="${look}">${saidTo(question, asking)}</span>`, 'review-item')}</li>`;
}

/** What is missing, wrong or doubtful, then every other answer in words; then sending, or back to the page it was reached from. */
export function reviewView(asking: Asking, from: string): Html {
  const { filling, words } = asking;
  const { open, wrong, doubtful, answered, total } = filling.state();
  const listView = (questions: readonly FormQuestion[], title: HtmlPart) =>
    questions.length > 0 && markup`<div><h3>${title}</h3><ul class="review-list">${questions.map((question) => reviewItem(question, asking))}</ul></div>`;
  const above = new Set([...open, ...wrong, ...doubtful]);
  const rest = filling.form.questions.filter((one) => !one.member && !isUnseen(one.type) && !above.has(one) && filling.question(one.id).shown);
  const missing = open.length;
  return markup`
    <input type="hidden" name="page" value="${from}">
    <input type="hidden" name="reviewed" value="1">
    <section class="section card">
      <h2>${words.t('review')}</h2>
      <p>${words.t('progress', { done: answered, total })}</p>
      ${listView(wrong, words.t('wrong', { smart_count: wrong.length }))}
      ${listView(open, words.t('missing', { smart_count: missing }))}
      ${listView(doubtful, words.t('doubts', { smart_count: doubtful.length }))}
      ${notWorkedOut(asking)}
      ${wrong.length + missing === 0 && notice('success', words.t('nothingMissing'))}
      ${filling.form.pages.map((page, at) =>
        listView(
          rest.filter((question) => question.page === at),
          titleOf(page, asking),
        ),
      )}
      <div class="actions">
        ${button(`entry ${from}`, words.t('back'), second)}
        ${wrong.length === 0 && button('send', missing > 0 ? words.t('sendAnyway', { smart_count: missing }) : words.t('send'))}
      </div>
    </section>`;
}
