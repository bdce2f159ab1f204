import { Fragment, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { usePart } from '../ui/usePart.ts';
import { classNames } from '../ui/classNames.ts';
import { Notice } from '../ui/Notice.tsx';
import { Progress } from '../ui/Progress.tsx';
import { AskingContext } from './AskingContext.ts';
import { type FormQuestion, readForm, type ReadForm, stepsFrom } from './engine/index.ts';
import { FilesContext } from './files.ts';
import { FoldedWords } from './FoldedWords.tsx';
import { FormWords } from './FormWords.tsx';
import { loadReview, loadRoster } from './latePages.ts';
import { Pager } from './Pager.tsx';
import type { QuestionnaireProps } from './QuestionnaireProps.ts';
import { SavingPart } from './SavingPart.tsx';
import { SectionPage } from './SectionPage.tsx';
import { FillingContext } from './usePiped.ts';
import { useAsking } from './useAsking.ts';
import { useDraft } from './useDraft.ts';
import { useFocusAt } from './useFocusAt.ts';
import { useFunctions } from './useFunctions.ts';
import { useFilling, useFillingState, useNotWorkedOut } from './useFilling.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';
import { useFinished } from './useSaving.ts';
import { useScreens } from './useScreens.ts';
import { useSeenPage } from './useSeenPage.ts';
import { useTold } from './useTold.ts';
import { useTurn } from './useTurn.ts';
import { useSending } from './useSending.ts';

/**
 * A whole questionnaire: one section a page, review, sending. It renders to a string on the server, takes over what was
 * typed in that markup, and keeps every answer while its language changes.
 */
export function Questionnaire(props: QuestionnaireProps) {
  // What the server has rendered stands until the functions are there, and then is taken over.
  const Frame = props.form.functions ? Suspense : Fragment;
  return (
    <Frame>
      <FilesContext value={props.files}>
        <Read {...props} />
      </FilesContext>
    </Frame>
  );
}

function Read(props: QuestionnaireProps) {
  useFunctions(props.form);
  const form = useMemo(() => readForm(props.form), [props.form]);
  // Another form or version is another questionnaire; the same one read again keeps what was answered.
  const key = `${props.form.id} ${props.form.version ?? ''}`;
  return <Filled key={key} {...props} read={form} />;
}

function Filled({
  read,
  locale,
  initialAnswers,
  answeredIds,
  takenUp,
  readOnly = false,
  kiosk,
  store,
  interviewer,
  onChange,
  onSend,
}: QuestionnaireProps & { read: ReadForm }) {
  const t = useQuestionnaireTexts();
  const filling = useFilling(read, { answers: initialAnswers, answeredIds, takenUp, language: locale });
  const { pages, answered, total, minutes, open, wrong } = useFillingState(filling);
  const notWorkedOut = useNotWorkedOut(filling);
  const { form } = filling;
  const words = { locale, defaultLanguage: form.defaultLanguage };

  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The page that was asked for, by its section: an entry that is added to a list moves the pages behind it. */
  const keyOf = (at: number) => filling.form.pages[at]?.section.id;
  const [wanted, setWanted] = useState(keyOf(takenUp?.page ?? pages[0] ?? 0));
  /** Whoever has come to the check finds the way back to it on every page. */
  const [check, setCheck] = useState<'now' | 'before'>();
  const reviewing = check === 'now';
  const { whole, turn } = useTurn();
  /** The screen whose problems were asked for by Next. */
  const [asked, setAsked] = useState('');
  const focusAt = useFocusAt({ root, heading });

  // A page that a rule hides in the meantime gives way to the next one, or the last.
  const wantedAt = form.pages.findIndex(({ section }) => section.id === wanted);
  const page = pages.find((one) => one >= wantedAt) ?? pages[pages.length - 1] ?? 0;
  const here = form.pages[page];
  const { place: position, of: steps, before, after, leads } = stepsFrom(form, pages, page);
  const asking = useAsking(form.form, readOnly);
  const screens = useScreens(filling, here, asking.oneByOne);
  const { screen } = screens;
  const placeHere = `${keyOf(page)} ${screen ?? ''}`;
  useTold(filling, { interviewer, readOnly });
  useSeenPage(filling, page, !readOnly);
  const draft = useDraft(filling, readOnly ? undefined : store, { page, isTakenUp: takenUp !== undefined, openPage: (at) => setWanted(keyOf(at)) });
  const { Part: Review, again: askReview } = usePart(loadReview);
  const { Part: Roster, again: askRoster } = usePart(form.rosters.length > 0 && loadRoster);
  const saving = readOnly ? undefined : store?.saving;
  const finished = useFinished(saving);
  const { sending, sent: sentHere, waiting, failure, send } = useSending(filling, draft, { locale, onSend });
  const sent = sentHere || finished;

  useEffect(() => {
    if (!onChange) return undefined;
    const tell = () => onChange(filling.answers());
    // What was typed before somebody listened is a change too.
    if (filling.isTouched() || takenUp) tell();
    return filling.subscribe('', tell);
  }, [filling, takenUp, onChange]);

  /** Opens a page, or the review, and puts the reader at its heading or at one question. */
  const go = (to: number | 'review', questionId = '') => {
    focusAt(questionId);
    turn(questionId);
    if (!Roster) askRoster();
    if (to === 'review') {
      setCheck('now');
      askReview();
    } else {
      setCheck(check && 'before');
      setWanted(keyOf(to));
    }
    screens.show(questionId);
    setAsked(questionId ? `${keyOf(page)} ${asking.oneByOne ? questionId : ''}` : '');
  };
  const show = (question: string | undefined) => {
    focusAt('');
    screens.show(question);
    setAsked('');
  };
  const back = () => {
    if (!screens.before) go(before ?? page);
    show(screens.before ?? screens.lastOf(form.pages[before ?? page]));
  };
  const next = () => {
    // Whether a list is whole is asked before it is left, once.
    if (here?.roster && !here.section.entryCount && !readOnly && asked !== placeHere) return setAsked(placeHere);
    const bad = filling.reveal(screen ? [screen] : (here?.questions ?? []).map(({ id }) => id));
    const [first] = bad;
    // What is wrong must be mended; what is only missing is pointed out once, and may stay.
    const stays = bad.some((question) => wrong.includes(question)) || asked !== placeHere;
    if (!first || !stays) return screens.after ? show(screens.after) : go(after ?? page);
    focusAt(first.id);
    return setAsked(placeHere);
  };
  const openQuestion = (question: FormQuestion) => {
    filling.reveal([question.id]);
    go(question.page, question.id);
  };

  const elsewhere = Boolean(answeredIds?.length) && t('alreadyAnswered', { smart_count: answeredIds?.length ?? 0 });
  if (pages.length === 0) return <Notice>{elsewhere || t('empty')}</Notice>;
  const bad = asked === placeHere ? [...wrong, ...open].filter((question) => (screen ? question.id === screen : question.page === page)).length : 0;
  const isLast = !here?.entry && position === steps - 1 && !screens.after;
  const place = t(here?.entry ? 'entryPlace' : 'page', { page: position + 1, pages: steps });
  const { title, description } = form.form;
  const alone = kiosk?.alone;

  return (
    <FillingContext value={filling}>
      <AskingContext value={asking}>
        <div className={classNames('questionnaire', 'stack', asking.oneByOne && 'one-by-one')} ref={root}>
          <header className="stack stack-tight">
            {asking.WaysToAnswer && !sent && <asking.WaysToAnswer ways={asking} locale={locale} place={position} of={steps} label={place} />}
            <h1 className={position > 0 || here?.entry ? 'title-small' : undefined}>
              <FormWords of={form.form} {...words} />
            </h1>
            {description && position === 0 && !here?.entry && !reviewing && title && <FoldedWords className="lead" of={form.form} {...words} />}
            {!readOnly && !asking.oneByOne && (
              <Progress
                value={answered}
                max={total}
                label={[t('progress', { done: answered, total }), minutes > 0 ? t('minutes', { smart_count: minutes }) : ''].filter(Boolean).join(' · ')}
              />
            )}
          </header>
          {!sent && !alone && <SavingPart source={saving} part="Notices" />}
          {draft.failed && !sent && <Notice kind="warning">{t('notSaved')}</Notice>}
          {elsewhere && <Notice>{elsewhere}</Notice>}
          {notWorkedOut && !sent && <Notice kind="warning">{t('notWorkedOut', { names: notWorkedOut })}</Notice>}
          {failure && <Notice kind="problem">{failure}</Notice>}
          {sent ? (
            <Notice kind={waiting && !finished ? 'information' : 'success'}>{t(waiting && !finished ? 'queued' : 'sent')}</Notice>
          ) : reviewing && Review && !alone ? (
            <Review filling={filling} locale={locale} sending={sending} headingRef={heading} onOpen={openQuestion} onBack={() => go(page)} onSend={send} />
          ) : (
            <>
              {bad > 0 && !screen && <Notice kind="problem">{t('pageProblems', { smart_count: bad })}</Notice>}
              {!readOnly && here?.questions.some(({ question }) => question.required || question.requiredIf) && (
                <p className="legend soft">{t('requiredLegend')}</p>
              )}
              {here?.roster && Roster ? (
                <Roster
                  filling={filling}
                  page={page}
                  locale={locale}
                  readOnly={readOnly}
                  asking={asked === placeHere}
                  headingRef={heading}
                  onOpen={go}
                  onContinue={next}
                />
              ) : (
                here && (
                  <SectionPage
                    key={`${wanted} ${screen ?? ''}`}
                    filling={filling}
                    page={here}
                    whole={whole}
                    only={screen}
                    locale={locale}
                    readOnly={readOnly}
                    headingRef={heading}
                  />
                )
              )}
              {(!alone || screens.before || screens.after) && (
                <Pager
                  label={place}
                  back={screens.before || (!alone && before !== undefined) ? back : undefined}
                  next={screens.after || (!alone && !isLast) ? next : undefined}
                  send={readOnly || alone || !(check || isLast) ? undefined : () => go('review')}
                  entry={leads?.(screens)}
                />
              )}
              {kiosk?.control}
            </>
          )}
          {store && !readOnly && !sent && (
            <div className="saving">
              {draft.restored && <p role="status">{t('restored')}</p>}
              <SavingPart source={saving} part="Status" />
            </div>
          )}
        </div>
      </AskingContext>
    </FillingContext>
  );
}
