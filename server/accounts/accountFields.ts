import { ownData } from '../../src/contract/ownData.ts';
import { email, ignored, label, secret, text } from '../../src/resources/define/index.ts';
import { passkeyField } from './secondFactor/passkeyField.ts';
import { users } from '../../src/resources/index.ts';

const username = label({
  en: 'Email or phone number',
  fr: 'E-mail ou numéro de téléphone',
  pt: 'E-mail ou número de telefone',
  mg: 'Mailaka na laharan-telefaonina',
  sw: 'Barua pepe au namba ya simu',
});
const password = label({ en: 'Password', fr: 'Mot de passe', pt: 'Palavra-passe', mg: 'Teny miafina', sw: 'Nenosiri' });
const newPassword = label({ en: 'New password', fr: 'Nouveau mot de passe', pt: 'Nova palavra-passe', mg: 'Teny miafina vaovao', sw: 'Nenosiri jipya' });
const repeated = label({
  en: 'New password again',
  fr: 'Nouveau mot de passe, encore',
  pt: 'Nova palavra-passe, outra vez',
  mg: 'Teny miafina vaovao, averina',
  sw: 'Nenosiri jipya tena',
});
const oldPassword = label({
  en: 'Present password',
  fr: 'Mot de passe actuel',
  pt: 'Palavra-passe atual',
  mg: 'Teny miafina ankehitriny',
  sw: 'Nenosiri la sasa',
});
export const thisBrowser = label({ en: 'This browser', fr: 'Ce navigateur', pt: 'Este navegador', mg: 'Ity fitaovana ity', sw: 'Kivinjari hiki' });
const code = label({ en: 'One-time code', fr: 'Code à usage unique', pt: 'Código de uso único', mg: 'Kaody indray mandeha', sw: 'Msimbo wa mara moja' });
const person = label({ en: 'Person', fr: 'Personne', pt: 'Pessoa', mg: 'Olona', sw: 'Mtu' });
const older = label({
  en: 'For older clients',
  fr: 'Pour les anciens clients',
  pt: 'Para clientes antigos',
  mg: 'Ho an’ny fampiharana taloha',
  sw: 'Kwa programu za zamani',
});
const { name, email: address } = users.fields;

/** The bodies of the account calls. Older clients send one object with all the names to each of them. */
export const signInFields = {
  username: text({ label: username, required: true, max: 254 }),
  password: secret({ label: password, required: true }),
  /** What this browser is known by once somebody signed in with it: random, made and kept there. */
  device: secret({ label: thisBrowser }),
  /** Of the authenticator app, or a recovery code; asked for where the account has a second factor. */
  code: text({ label: code, max: 40 }),
  /** Who it is of those who share a number and a password; asked for by `which_person`. */
  person: text({ label: person, max: 40 }),
  /** In place of a code: what a passkey answered to the options that came with `second_factor_needed`. */
  passkey: passkeyField,
  isRest: ignored({ label: older }),
};

export const forgotPasswordFields = {
  email: email({ label: address.label, required: true }),
  username: ignored({ label: older }),
  password: ignored({ label: older }),
  isRest: ignored({ label: older }),
};

export const resetPasswordFields = {
  otp: text({ label: code, required: true, max: 200 }),
  newPassword: secret({ label: newPassword, required: true }),
  password: secret({ label: repeated }),
  username: text({ label: username, max: 254 }),
  isRest: ignored({ label: older }),
};

export const setUpFields = {
  otp: text({ label: code, required: true, max: 200 }),
  name,
  email: email({ label: address.label, required: true }),
  newPassword: secret({ label: newPassword, required: true }),
  password: secret({ label: repeated }),
};

export const ownAccountFields = {
  ...ownData,
  email: email({ label: address.label }),
  oldPassword: secret({ label: oldPassword }),
  newPassword: secret({ label: newPassword }),
  password: secret({ label: repeated }),
  /** Of the authenticator app, or a recovery code, in addition to the present password; asked for where the account has a second factor. */
  code: text({ label: code, max: 40 }),
};
