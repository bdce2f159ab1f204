import { type Ref, useState } from 'react';
import { mostEntries } from '../resources/mostEntries.ts';
import type { Locale } from '../resources/define/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Filling, type FormPage, inEntryKey, noAnswer } from './engine/index.ts';
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

/** A repeated part: its entries by their titles, with what is missing in each; one more, or one less; and whether that is everybody. */
export function RosterPage({ filling, page, locale, readOnly, asking, headingRef, onOpen, onContinue }: RosterPageProps) {
  const t = useQuestionnaireTexts();
  const { pages, open, wrong } = useFillingState(filling);
  const [leaving, setLeaving] = useState<string>();
  const { form } = filling;
  const list = form.pages[page] as FormPage;
  const { roster, section } = list;
  const words = { locale, defaultLanguage: form.defaultLanguage };
  const entries = pages.flatMap((one) => {
    const { entry, section: titled } = form.pages[one] as FormPage;
    return entry && entry.roster === roster ? [{ page: one, key: titled.id, titled, given: entry.given }] : [];
  });
  const isCounted = Boolean(section.entryCount);
  const most = Math.min(section.mostEntries ?? mostEntries, mostEntries);
  const isFull = entries.length >= most || (form.entries.get(roster ?? '')?.length ?? 0) >= mostEntries;

  const add = () => {
    const key = inEntryKey(roster ?? '', newEntryId());
    filling.set(key, { values: ['1'] });
    onOpen(filling.form.pages.findIndex((one) => one.section.id === key));
  };
  const remove = (key: string) => {
    filling.set(key, noAnswer);
    setLeaving(undefined);
  };
  const lacking = (at: number) => {
    const count = [...open, ...wrong].filter((question) => question.page === at).length;
    return count > 0 ? t('entryLacks', { smart_count: count }) : t('entryWhole');
  };

  return (
    <section className="section card">
      <h2 tabIndex={-1} ref={headingRef}>
        <FormWords of={section} {...words} />
      </h2>
      {section.description && (
        <p className="soft">
          <FormWords of={section} field="description" {...words} />
        </p>
      )}
      <p role="status">{entries.length === 0 ? t('entriesNone') : t('entries', { smart_count: entries.length })}</p>
      <ol className="review-list entries">
        {entries.map(({ page: at, key, titled, given }) => (
          <li key={key}>
            <button type="button" className="review-item" onClick={() => onOpen(at)}>
              <span>
                <FormWords of={titled} {...words} /> <span className="soft entry-state">{lacking(at)}</span>
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
