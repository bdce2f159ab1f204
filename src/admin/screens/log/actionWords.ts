import type { TextKey } from '../../kit/useText.ts';

/** What the log can be narrowed down to, in words people use; a line of any other kind stands there as the log calls it. */
export const actionWords: Readonly<Record<string, TextKey>> = {
  look: 'log.look',
  list: 'log.list',
  export: 'log.export',
  refused: 'log.refused',
  'sign-in-failed': 'log.signInFailed',
  'sign-in': 'log.signIn',
  create: 'log.create',
  edit: 'log.edit',
  delete: 'log.delete',
  erase: 'log.erase',
  ask: 'log.ask',
  approve: 'log.approve',
  decline: 'log.decline',
  'break-glass': 'log.breakGlass',
};
