import { memo, type ReactNode, type Ref } from 'react';
import type { Section, SubSection } from '../contract/index.ts';
import type { Locale } from '../resources/define/index.ts';
import type { Filling, FormGroup, FormPage } from './engine/index.ts';
import { FormWords } from './FormWords.tsx';
import { QuestionField } from './QuestionField.tsx';
import { EntryContext } from './usePiped.ts';
import { useFillingState } from './useFilling.ts';

export interface SectionPageProps {
  filling: Filling;
  page: FormPage;
  /** Else its first questions alone. */
  whole: boolean;
  locale: Locale;
  readOnly: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** More than a phone shows at a time. */
const firstQuestions = 4;

/** The first questions that are shown, in their groups. */
function beginningOf(groups: readonly FormGroup[], filling: Filling): FormGroup[] {
  let left = firstQuestions;
  return groups.map(({ subSection, questions }) => ({ subSection, questions: questions.filter(({ id }) => left > 0 && filling.question(id).shown && left--) }));
}

/** One section: its questions, then its sub-sections. A key press renders none of it but the question it belongs to. */
export const SectionPage = memo(function SectionPage({ filling, page: { section, groups, entry }, whole, headingRef, ...rest }: SectionPageProps) {
  return (
    <section className="section card">
      <h2 tabIndex={-1} ref={headingRef}>
        <FormWords of={section} locale={rest.locale} defaultLanguage={filling.form.defaultLanguage} />
      </h2>
      <Description of={section} filling={filling} locale={rest.locale} />
      <EntryContext value={entry?.entry}>
        {(whole ? groups : beginningOf(groups, filling)).map((group) => (
          <Group key={group.subSection?.id ?? ''} filling={filling} group={group} {...rest} />
        ))}
      </EntryContext>
    </section>
  );
});

type GroupProps = Omit<SectionPageProps, 'page' | 'whole' | 'headingRef'> & { group: FormGroup };

/** Questions are cheap to skip: each reads its own state. Only a sub-section's heading asks whether anything below it is shown. */
const Group = memo(function Group({ filling, group: { subSection, questions }, locale, readOnly }: GroupProps) {
  const fields = questions.map((question) => <QuestionField key={question.id} filling={filling} question={question} locale={locale} readOnly={readOnly} />);
  return subSection ? (
    <SubSectionFrame filling={filling} group={{ subSection, questions }} locale={locale}>
      {fields}
    </SubSectionFrame>
  ) : (
    fields
  );
});

function SubSectionFrame({ filling, group: { subSection, questions }, locale, children }: Omit<GroupProps, 'readOnly'> & { children: ReactNode }) {
  useFillingState(filling);
  if (!subSection || !questions.some(({ id }) => filling.question(id).shown)) return null;
  return (
    <div className="sub-section">
      <h3>
        <FormWords of={subSection} locale={locale} defaultLanguage={filling.form.defaultLanguage} />
      </h3>
      <Description of={subSection} filling={filling} locale={locale} />
      {children}
    </div>
  );
}

function Description({ of, filling, locale }: { of: Section | SubSection } & Pick<SectionPageProps, 'filling' | 'locale'>) {
  return of.description ? (
    <p className="soft">
      <FormWords of={of} field="description" locale={locale} defaultLanguage={filling.form.defaultLanguage} />
    </p>
  ) : null;
}
