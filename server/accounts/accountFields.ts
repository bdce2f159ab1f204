import { ownData } from '../../src/contract/ownData.ts';
import { email, ignored, label, secret, text } from '../../src/resources/define/index.ts';
import { users } from '../../src/resources/index.ts';

const username = label('Email or phone number', 'E-mail ou numéro de téléphone', 'E-mail ou número de telefone', 'Mailaka na laharan-telefaonina');
const password = label('Password', 'Mot de passe', 'Palavra-passe', 'Teny miafina');
const newPassword = label('New password', 'Nouveau mot de passe', 'Nova palavra-passe', 'Teny miafina vaovao');
const repeated = label('New password again', 'Nouveau mot de passe, encore', 'Nova palavra-passe, outra vez', 'Teny miafina vaovao, averina');
const oldPassword = label('Present password', 'Mot de passe actuel', 'Palavra-passe atual', 'Teny miafina ankehitriny');
const code = label('One-time code', 'Code à usage unique', 'Código de uso único', 'Kaody indray mandeha');
const older = label('For older clients', 'Pour les anciens clients', 'Para clientes antigos', 'Ho an’ny fampiharana taloha');
const { name, email: address } = users.fields;

/** The bodies of the account calls. Older clients send one object with all the names to each of them. */
export const signInFields = {
  username: text({ label: username, required: true, max: 254 }),
  password: secret({ label: password, required: true }),
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
};
