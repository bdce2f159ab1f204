export { Questionnaire } from './Questionnaire.tsx';
export type { QuestionnaireProps } from './QuestionnaireProps.ts';
export type { SendOutcome } from './SendOutcome.ts';
export type { AnswerStore, Draft, JournalingStore } from './answerStore.ts';
export { lazyJournal } from './journal/lazyJournal.ts';
export type { JournalOptions } from './journal/openJournal.ts';
export type { JournalSender } from './engine/journal.ts';
export { type Answers, answersFromEntries, answersFromTitles, type AnswerValue, readForm, type ReadForm, textOf } from './engine/index.ts';
export { TextsProvider } from '../ui/TextsProvider.tsx';
