export { Questionnaire } from './Questionnaire.tsx';
export type { QuestionnaireProps, SendOutcome } from './QuestionnaireProps.ts';
export type { AnswerStore, Draft, JournalingStore } from './answerStore.ts';
export { lazyJournal } from './journal/lazyJournal.ts';
export type { JournalOptions } from './journal/openJournal.ts';
export { readTypedAnswers } from './readTypedAnswers.ts';
export type { JournalSender } from './engine/journal.ts';
export { type Answers, answersFromEntries, answersFromTitles, type AnswerValue, checkForm, type FormProblem, readForm, type ReadForm, textOf } from './engine/index.ts';
export { TextsProvider } from '../ui/TextsProvider.tsx';
