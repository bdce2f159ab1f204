import type { Passkey, SecondFactor } from '../../../src/contract/index.ts';
import { flag, instant, integer, listOf, object, orNull, text } from '../../http/shapes.ts';

export const recoveryCodes = listOf(text);

/** What the own second factor is. */
export const secondFactorShape = object<SecondFactor>({
  since: orNull(instant),
  app: flag,
  recoveryCodesLeft: integer,
  required: flag,
  passkeys: listOf(object<Passkey>({ id: text, name: text, since: instant, lastUsed: orNull(instant) })),
});
