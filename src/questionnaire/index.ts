export { Questionnaire } from './Questionnaire.tsx';
export type { QuestionnaireProps, SendOutcome } from './QuestionnaireProps.ts';
export type { AnswerStore, Draft } from './answerStore.ts';
export { createDraftStore } from './createDraftStore.ts';
export { readTypedAnswers } from './readTypedAnswers.ts';
export { type Answers, answersFromEntries, answersFromTitles, type AnswerValue, checkForm, type FormProblem, readForm, type ReadForm, textOf } from './engine/index.ts';
export { TextsProvider } from '../ui/TextsProvider.tsx';
