import { type Ref, useState } from 'react';
import { mostEntries, mostInnerEntries } from '../resources/mostEntries.ts';
import type { Locale } from '../resources/define/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { innerEntry } from './engine/entryKey.ts';
import { type Filling, type FormPage, type FormQuestion, inEntryKey, noAnswer, partsOfKey, type ReadForm } from './engine/index.ts';
import { FormWords } from './FormWords.tsx';
import { newEntryId } from './newEntryId.ts';
import { useFillingState } from './useFilling.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface RosterPageProps {
  filling: Filling;
  page: number;
  locale: Locale;
  readOnly: boolean;
  /** Next was pressed: whether that is everybody is asked once. */
  asking: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onOpen(page: number): void;
  onContinue(): void;
}

/** How much is missing in each entry of a list, the lists in it included. */
function lackingIn({ pages }: ReadForm, roster: string, questions: readonly FormQuestion[]): ReadonlyMap<string, number> {
  const lists = new Map(pages.flatMap((one) => (one.roster === undefined ? [] : [[one.roster, one] as const])));
  const entryOf = (page: FormPage | undefined): string | undefined =>
    page?.entry && (page.entry.roster === roster ? page.entry.entry : entryOf(lists.get(page.entry.roster)));
  const counts = new Map<string, number>();
  for (const question of questions) {
    const entry = entryOf(pages[question.page]);
    if (entry !== undefined) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  return counts;
}

/** A repeated part: its entries by their titles, with what is missing in each; one more, or one less; and whether that is everybody. */
export function RosterPage({ filling, page, locale, readOnly, asking, headingRef, onOpen, onContinue }: RosterPageProps) {
  const t = useQuestionnaireTexts();
  const { pages, open, wrong } = useFillingState(filling);
  const [leaving, setLeaving] = useState<string>();
  const { form } = filling;
  const list = form.pages[page] as FormPage;
  const { roster = '', section, entry: outer } = list;
  const part = partsOfKey(roster).id;
  const words = { locale, defaultLanguage: form.defaultLanguage };
  const lacking = lackingIn(form, roster, [...open, ...wrong]);
  const inAll = [...form.entries].reduce((sum, [key, { length }]) => (partsOfKey(key).id === part ? sum + length : sum), 0);
  const titles = new Map(form.pages.map((one) => [one.section.id, one.section]));
  const first = new Map<string, { page: number; given: boolean }>();
  for (const one of pages) {
    const entry = form.pages[one]?.entry;
    if (entry?.roster === roster && !first.has(entry.entry)) first.set(entry.entry, { page: one, given: entry.given });
  }
  const entries = Array.from(first, ([entry, at]) => {
    const key = inEntryKey(part, entry);
    return { ...at, key, titled: titles.get(key) ?? section, lacks: lacking.get(entry) ?? 0 };
  });
  const around = outer && titles.get(inEntryKey(partsOfKey(outer.roster).id, outer.entry));
  const isCounted = Boolean(section.entryCount);
  const most = Math.min(section.mostEntries ?? mostEntries, mostEntries);
  const isFull = entries.length >= most || (form.entries.get(roster)?.length ?? 0) >= mostEntries || (outer !== undefined && inAll >= mostInnerEntries);

  const add = () => {
    const key = inEntryKey(part, innerEntry(outer?.entry, newEntryId()));
    filling.set(key, { values: ['1'] });
    onOpen(filling.form.pages.findIndex((one) => one.section.id === key));
  };
  const remove = (key: string) => {
    filling.set(key, noAnswer);
    setLeaving(undefined);
  };

  return (
    <section className="section card">
      <h2 tabIndex={-1} ref={headingRef}>
        <FormWords of={section} {...words} />
      </h2>
      {around && (
        <p className="soft">
          <FormWords of={around} {...words} />
        </p>
      )}
      {section.description && (
        <p className="soft">
          <FormWords of={section} field="description" {...words} />
        </p>
      )}
      <p role="status">{entries.length === 0 ? t('entriesNone') : t('entries', { smart_count: entries.length })}</p>
      <ol className="review-list entries">
        {entries.map(({ page: at, key, titled, given, lacks }) => (
          <li key={key}>
            <button type="button" className="review-item" onClick={() => onOpen(at)}>
              <span>
                <FormWords of={titled} {...words} />{' '}
                <span className="soft entry-state">{lacks > 0 ? t('entryLacks', { smart_count: lacks }) : t('entryWhole')}</span>
              </span>
            </button>
            {!readOnly && !given && leaving !== key && (
              <Button variant="quiet" onClick={() => setLeaving(key)}>
                {t('entryRemove')}
                <span className="visually-hidden">
                  {' '}
                  <FormWords of={titled} {...words} />
                </span>
              </Button>
            )}
            {leaving === key && (
              <Notice kind="warning" role="alert">
                <p>{t('entryRemoveSure')}</p>
                <div className="actions">
                  <Button variant="secondary" onClick={() => setLeaving(undefined)}>
                    {t('entryKeep')}
                  </Button>
                  <Button variant="quiet" onClick={() => remove(key)}>
                    {t('entryRemoveYes')}
                  </Button>
                </div>
              </Notice>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && isFull && <Notice>{t('entriesFull', { max: most })}</Notice>}
      {asking ? (
        <Notice kind="warning" role="alert">
          <p>{t('everybody', { smart_count: entries.length })}</p>
          <div className="actions">
            {!isFull && (
              <Button variant="secondary" onClick={add}>
                {t('entryAdd')}
              </Button>
            )}
            <Button onClick={onContinue}>{t('everybodyYes')}</Button>
          </div>
        </Notice>
      ) : (
        !readOnly &&
        !isCounted &&
        !isFull && (
          <Button variant={entries.length === 0 ? 'primary' : 'secondary'} onClick={add}>
            {t('entryAdd')}
          </Button>
        )
      )}
    </section>
  );
}
