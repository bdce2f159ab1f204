import { memo, type ReactNode, type Ref } from 'react';
import type { SubSection } from '../contract/index.ts';
import type { Locale } from '../resources/define/index.ts';
import type { Filling, FormGroup, FormPage } from './engine/index.ts';
import { FoldedWords } from './FoldedWords.tsx';
import { FormWords } from './FormWords.tsx';
import { QuestionField } from './QuestionField.tsx';
import { EntryContext } from './usePiped.ts';
import { useFillingState } from './useFilling.ts';

export interface SectionPageProps {
  filling: Filling;
  page: FormPage;
  /** Else its first questions alone. */
  whole: boolean;
  /** The one question on the screen, where they are asked one at a time. */
  only?: string | undefined;
  locale: Locale;
  readOnly: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Questions under their heading, all of them or those that are on the screen. */
type ShownGroup = Pick<FormGroup, 'subSection' | 'questions'>;

/** More than a phone shows at a time. */
const firstQuestions = 4;

/** The first questions that are shown, in their groups. */
function beginningOf(groups: readonly FormGroup[], filling: Filling): ShownGroup[] {
  let left = firstQuestions;
  return groups.map(({ subSection, questions }) => ({ subSection, questions: questions.filter(({ id }) => left > 0 && filling.question(id).shown && left--) }));
}

/** One question, in its group: one without any is not shown. What is said of the section stands above the first. */
function alone(groups: readonly FormGroup[], only: string): ShownGroup[] {
  return groups.map(({ subSection, questions }) => ({ subSection, questions: questions.filter(({ id }) => id === only) }));
}

/** One section: its questions, then its sub-sections. A key press renders none of it but the question it belongs to. */
export const SectionPage = memo(function SectionPage({
  filling,
  page: { section, groups, questions, entry },
  whole,
  only,
  headingRef,
  ...rest
}: SectionPageProps) {
  const about = { of: section, locale: rest.locale, defaultLanguage: filling.form.defaultLanguage };
  return (
    <section className="section card" data-matrix={section.matrix}>
      <h2 tabIndex={-1} ref={headingRef}>
        <FormWords {...about} />
      </h2>
      {section.description && (!only || only === questions.find(({ id }) => filling.question(id).shown)?.id) && <FoldedWords className="soft" {...about} />}
      <EntryContext value={entry?.entry}>
        {(only ? alone(groups, only) : whole ? groups : beginningOf(groups, filling)).map((group) => (
          <Group key={group.subSection?.id ?? ''} filling={filling} group={group} {...rest} />
        ))}
      </EntryContext>
    </section>
  );
});

type GroupProps = Omit<SectionPageProps, 'page' | 'whole' | 'only' | 'headingRef'> & { group: ShownGroup };

/** Questions are cheap to skip: each reads its own state. Only a sub-section's heading asks whether anything below it is shown. */
const Group = memo(function Group({ filling, group: { subSection, questions }, locale, readOnly }: GroupProps) {
  const fields = questions.map((question) => <QuestionField key={question.id} filling={filling} question={question} locale={locale} readOnly={readOnly} />);
  return subSection ? (
    <SubSectionFrame of={subSection} questions={questions} filling={filling} locale={locale}>
      {fields}
    </SubSectionFrame>
  ) : (
    fields
  );
});

type FrameProps = Pick<GroupProps, 'filling' | 'locale'> & Pick<FormGroup, 'questions'> & { of: SubSection; children: ReactNode };

function SubSectionFrame({ filling, of, questions, locale, children }: FrameProps) {
  useFillingState(filling);
  const about = { of, locale, defaultLanguage: filling.form.defaultLanguage };
  return (
    questions.some(({ id }) => filling.question(id).shown) && (
      <div className="sub-section" data-matrix={of.matrix}>
        <h3>
          <FormWords {...about} />
        </h3>
        {of.description && <FoldedWords className="soft" {...about} />}
        {children}
      </div>
    )
  );
}
