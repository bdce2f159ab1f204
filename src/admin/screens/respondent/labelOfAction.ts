import type { TextKey } from '../../kit/useText.ts';

const words: Readonly<Record<string, TextKey>> = {
  create: 'respondent.actionCreate',
  edit: 'respondent.actionEdit',
  twins: 'respondent.actionDuplicate',
  import: 'respondent.actionImport',
  answers: 'respondent.actionAnswers',
  'make-link': 'respondent.actionMakeLink',
  'revoke-link': 'respondent.actionRevokeLink',
  'sign-in': 'respondent.actionSignIn',
  disable: 'respondent.actionDisable',
  enable: 'respondent.actionEnable',
  look: 'respondent.actionLook',
  hear: 'stretches.title',
  'revoke-refusal': 'respondent.actionRevokeRefusal',
  'hand-out': 'copy.title',
};

/** What the log calls an action, in words people use; an action without a word of its own is a change. */
export function labelOfAction(action: string): TextKey {
  return words[action] ?? 'respondent.actionOther';
}
