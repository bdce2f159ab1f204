import { duties } from '../../../src/resources/index.ts';
import type { RecoveryCodes } from '../../../src/contract/index.ts';
import { label, text } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { anyObject, message, object, together } from '../../http/shapes.ts';
import { translate } from '../../http/translate.ts';
import { idOf } from '../../resources/findRecord.ts';
import { confirmed } from '../confirmed.ts';
import { passkeyField } from './passkeyField.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
import { recoveryCodes } from './secondFactorShapes.ts';
import { askPasskey } from './takePasskey.ts';

const own = { path: 'account/passkeys', allow: duties.account, beforeSecondFactor: true, tag: 'accounts' } as const;

const name = text({ label: label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana', sw: 'Jina' }), required: true, max: 60 });

/** The own passkeys: made, used to confirm a change, removed. They are listed with the rest of the second factor. */
export const passkeyRoutes: Route[] = [
  confirmed({
    ...own,
    method: 'POST',
    path: 'account/passkeys/options',
    summary: 'What the browser makes a passkey by, with the own password or a passkey',
    answer: anyObject,
    handle: async (context) => beginPasskey(context.services, callerOf(context)),
  }),
  {
    ...own,
    method: 'POST',
    summary: 'Keep what the browser made; answers the recovery codes where it is the first second factor',
    body: { fields: { name, passkey: { ...passkeyField, required: true } } },
    refusals: ['invalid', 'passkey_wrong'],
    answer: together(message, object<Pick<RecoveryCodes, 'recoveryCodes'>>({ recoveryCodes })),
    async handle(context) {
      const { services, locale, body } = context;
      const given = body as { name: string; passkey: string };
      const made = await addPasskey(services, callerOf(context), { name: given.name, answer: given.passkey });
      return { message: translate('passkeyAdded', locale), recoveryCodes: made };
    },
  },
  {
    ...own,
    method: 'POST',
    path: 'account/passkeys/challenge',
    summary: 'What the browser asks an own passkey for, in place of the own password',
    refusals: ['not_found'],
    answer: anyObject,
    async handle(context) {
      const asked = await askPasskey(context.services, callerOf(context).userId, 'required');
      if (!asked) throw new Refusal('not_found');
      return asked;
    },
  },
  confirmed({
    ...own,
    method: 'DELETE',
    path: 'account/passkeys/:id',
    summary: 'It signs in no more; with the own password or a passkey',
    refusals: ['not_found'],
    answer: message,
    async handle(context) {
      await removePasskey(context.services, callerOf(context), idOf(context.params.id));
      return { message: translate('passkeyRemoved', context.locale) };
    },
  }),
];
