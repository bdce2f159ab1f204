import type { EarlyData, EarlyQuestion, NoAnswerReason } from '../../contract/index.ts';
import type { AnswerValue } from '../../questionnaire/engine/answerValue.ts';
import type { Journal } from '../../questionnaire/engine/journal.ts';
import { nameOfWay } from '../../questionnaire/nameOfWay.ts';
import { localNow } from '../../questionnaire/engine/localNow.ts';
import { noteOfOpening } from '../../dataProvider/noteOfOpening.ts';
import { kioskKey } from '../../authProvider/kioskKey.ts';
import { publicDraftKey } from '../device/draftKeys.ts';
import { beginConsented } from './beginConsented.ts';
import type { EarlyForm } from './EarlyForm.ts';
import { prepareEarly, writeEarly } from './earlyStore.ts';

/** Between two keys there is time to write. */
const saveAfter = 200;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Somebody's own choice on this device (one question at a time, read out), or staff's phone in other hands: the questionnaire's own script follows it. */
function asksOtherwise(): boolean {
  try {
    return [kioskKey, nameOfWay('oneByOne'), nameOfWay('listen')].some((key) => (localStorage.getItem(key) ?? '0') !== '0');
  } catch {
    return false;
  }
}

/** Asks the questions of a public link from the page's own HTML until the questionnaire's script has come. */
export function startEarly(): void {
  const { pages, words, form, locale } = JSON.parse((document.getElementById('early-data') as HTMLElement).textContent ?? '') as EarlyData;
  const search = new URLSearchParams(location.search);
  const token = search.get('token') as string;
  const place = publicDraftKey(token);
  const answers: Record<string, AnswerValue> = {};
  const shown: (Element | undefined)[] = [];
  const missing = new Set<string>();
  let journal: Journal | undefined;
  let beginning: Promise<unknown> | undefined;
  let [page, pointedOut] = [0, -1];
  let held: HTMLButtonElement | undefined;
  let [isOpen, isDirty, isComposing] = [true, false, false];
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const status = document.createElement('p');
  status.className = 'early-wait';
  status.setAttribute('role', 'status');
  document.body.append(status);

  const slot = () => document.getElementById('early-form') as HTMLElement;
  const fieldsOf = (id: string) => Array.from(slot().querySelectorAll<Field>(`[name="${CSS.escape(id)}"]`));

  function hold(button?: HTMLButtonElement): void {
    held?.removeAttribute('aria-busy');
    button?.setAttribute('aria-busy', 'true');
    held = button;
    status.textContent = button ? words.wait : '';
  }

  function show(to: number): boolean {
    const template = document.querySelector<HTMLTemplateElement>(`template[data-early="${to}"]`);
    const wanted = (shown[to] ??= template?.content.firstElementChild ?? undefined);
    if (!wanted) return false;
    const box = slot();
    box.textContent = '';
    box.append(wanted);
    box.hidden = false;
    page = to;
    return true;
  }

  function valuesOf(id: string): string[] {
    const fields = fieldsOf(id);
    const parts = fields.filter(({ dataset }) => dataset.part).map(({ value }) => value);
    // Day, month and year stand apart.
    const values =
      parts[0] === undefined
        ? fields.map((field) => ((field.type === 'radio' || field.type === 'checkbox') && !(field as HTMLInputElement).checked ? '' : field.value))
        : [parts.reverse().join('-').replace(/-+$/, '')];
    return values.filter(Boolean);
  }

  function mark(id: string, isMissing: boolean): void {
    missing[isMissing ? 'add' : 'delete'](id);
    const [first] = fieldsOf(id);
    const field = first?.closest('.field');
    field?.classList.toggle('field-wrong', isMissing);
    field?.querySelector('.error')?.remove();
    if (isMissing && field) {
      const error = document.createElement('p');
      error.className = 'error';
      error.textContent = words.missing;
      field.append(error);
    }
  }

  function save(): Promise<void> | undefined {
    clearTimeout(timer);
    timer = undefined;
    if (!isDirty || writing) return writing;
    isDirty = false;
    const write = async () => {
      await writeEarly(place, (found) =>
        found && found.submission === journal?.submission
          ? { ...found, answers: { ...found.answers, ...answers }, page, savedAt: new Date().toISOString(), unrecorded: true }
          : undefined,
      ).catch(() => undefined);
      writing = undefined;
      void save();
    };
    writing = write();
    return writing;
  }

  function change({ target }: Event): void {
    const { name, checked, dataset } = target as HTMLInputElement;
    if (!journal || !pages[page]?.[name]) return;
    const reason = checked ? (dataset.reason as NoAnswerReason | undefined) : undefined;
    let other: string | undefined;
    for (const field of fieldsOf(name) as HTMLInputElement[]) {
      const isReason = field.dataset.reason;
      // Why there is no answer, and one that is chosen, take the place of each other.
      if (field !== target && (reason || isReason)) field.checked = false;
      // What it is asks the questionnaire's own script.
      if (field.checked && !field.value && !isReason) other = '';
    }
    answers[name] = { values: reason ? [] : valuesOf(name), other, reason, language: journal.language, typedAt: localNow() };
    mark(name, false);
    isDirty = true;
    timer ??= setTimeout(save, saveAfter);
  }

  /** The consent first: no question is shown before it is on the device. */
  async function agree(button: HTMLButtonElement): Promise<void> {
    hold(button);
    // Another language may be read by now: what was agreed to is kept with its own, and its questions come with React.
    if (!pages[0] || document.documentElement.lang !== locale || search.has('begun') || asksOtherwise()) return;
    const begun = beginConsented({ form: { ...form, begun: noteOfOpening() ?? form.begun }, place, token, given: true, language: locale });
    journal = await writeEarly(place, (found) => (found ? undefined : begun));
    if (!journal || !show(0)) return;
    hold();
    slot().parentElement?.querySelector('article')?.setAttribute('hidden', '');
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  function turn(to: number, button: HTMLButtonElement): void {
    if (!show(to)) return hold(button);
    hold();
    isDirty = Object.keys(answers).length > 0;
    void save();
    slot().scrollIntoView();
    slot().querySelector('h2')?.focus({ preventScroll: true });
  }

  const isUnsure = ([id, { sure, unsure }]: [string, EarlyQuestion]) =>
    answers[id]?.other === '' || valuesOf(id).some((value) => (sure !== undefined && !new RegExp(sure).test(value)) || unsure?.includes(value));

  function next(button: HTMLButtonElement): void {
    const asked = Object.entries(pages[page] as EarlyData['pages'][number]);
    const open = asked.filter(([id, { required }]) => required && !answers[id]?.reason && valuesOf(id).length === 0).map(([id]) => id);
    if (asked.some(isUnsure)) return hold(button);
    if (open.length === 0 || pointedOut === page) return turn(page + 1, button);
    pointedOut = page;
    for (const id of open) mark(id, true);
    const [first] = fieldsOf(open[0] as string);
    first?.closest('.question')?.scrollIntoView();
    first?.focus({ preventScroll: true });
  }

  function press(event: MouseEvent): void {
    const button = (event.target as Element).closest('button');
    const isOurs = slot()?.contains(button);
    if (!button || !(isOurs || (isOpen && button.closest('#content article')))) return;
    event.preventDefault();
    event.stopPropagation();
    const { way } = button.dataset;
    if (!isOurs && way === 'yes') beginning ??= agree(button).catch(() => undefined);
    else if (isOurs && way === 'next') next(button);
    else if (isOurs && way === 'back') turn(page - 1, button);
    else hold(button);
  }

  const compose = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
  };
  const saveNow = () => void save();
  const heard: [keyof WindowEventMap, (event: never) => void][] = [
    ['click', press],
    ['input', change],
    ['compositionstart', compose],
    ['compositionend', compose],
    ['focusout', saveNow],
    ['pagehide', saveNow],
  ];
  for (const [name, listen] of heard) window.addEventListener(name, listen as EventListener, true);

  /** Where the reader is, for whoever draws the same fields again. */
  function focusNow() {
    const field = document.activeElement as Field | null;
    if (!field?.name || !slot().contains(field)) return undefined;
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    return {
      name: field.name,
      at: fieldsOf(field.name).indexOf(field),
      selection: selectionStart === null || selectionStart === undefined ? undefined : ([selectionStart, selectionEnd as number] as const),
    };
  }

  /** All that was typed is on the device, and no word is half put together. */
  async function rest(): Promise<void> {
    if (isComposing) await new Promise((done) => addEventListener('compositionend', done, { once: true }));
    else if (isDirty || writing) await save();
    else return undefined;
    return rest();
  }

  const early: EarlyForm = {
    isBegun: () => journal !== undefined,
    async release() {
      await beginning;
      isOpen = false;
      const button = journal ? undefined : held;
      if (button) hold();
      button?.click();
      return journal !== undefined;
    },
    async hand() {
      await rest();
      const focus = focusNow();
      // An answer that is still being typed is not judged yet.
      const judged = [...missing, ...Object.keys(answers)].filter((id) => id !== focus?.name);
      const takenOver = { answers, page, judged, focus, held: held?.dataset.way };
      for (const [name, listen] of heard) window.removeEventListener(name, listen as EventListener, true);
      status.remove();
      journal = undefined;
      return takenOver;
    },
  };
  window.earlyForm = early;
  if (pages[0]) prepareEarly().catch(() => undefined);
  window.onclick = null;
  window.firstPress?.closest('button')?.click();
}
