import type { AccessTexts } from '../en/access.ts';

export const access = {
  signInTitle: 'Hiditra',
  username: 'Mailaka na anaran’ny mpampiasa',
  password: 'Teny miafina',
  showPassword: 'Asehoy ny teny miafina',
  hidePassword: 'Afeno ny teny miafina',
  forgot: 'Hadino ve ny teny miafinao?',
  send: 'Alefaso',
  signedIn: 'Tongasoa, tafiditra ianao.',
  code: 'Kaody',
  codeHint: 'Tarehimarika enina avy amin’ny fampiharana fanamarinana, na iray amin’ireo kaodinao fiaro.',
  whichPerson: 'Iza ianao? An’olona maromaro io laharana sy teny miafina io.',
  passkey: 'Hiditra amin’ny passkey',
  provider: 'Hiditra amin’ny %{provider}',
  firstTime: 'Amin’ny voalohany, omeo koa ny teny miafin’ny kaontinao eto. Avy eo dia ampy ny fidirana amin’ny fikambananao.',
  required: 'Fenoy azafady ity banga ity. Misaotra.',
  notAnEmail: 'Ampidiro azafady adiresy mailaka marina.',

  forgotTitle: 'Teny miafina hadino',
  forgotText: 'Soraty ny adiresy mailaky ny kaontinao. Raha fantatra eto izany dia hahazo rohy hisafidianana teny miafina vaovao ianao.',
  email: 'Mailaka',
  backToSignIn: 'Hiverina any amin’ny fidirana',
  forgotSent: 'Raha fantatra eto io adiresy io dia efa an-dalana ny hafatra misy rohy.',

  resetTitle: 'Misafidiana teny miafina vaovao',
  setupTitle: 'Tongasoa! Mamoròna ny mpitantana voalohany',
  setupText: 'Afaka manao ny zava-drehetra ity kaonty ity: manamboatra fanontaniana, manasa olona, mamaky ny valiny voaray.',
  name: 'Anarana feno',
  newPassword: 'Teny miafina vaovao',
  repeatPassword: 'Teny miafina vaovao, averina indray',
  passwordRule:
    'Ny teny miafina dia tsy maintsy misy tarehintsoratra %{min} fara fahakeliny, ahitana sora-baventy sy sora-madinika, tarehimarika iray ary mari-tsoratra manokana iray.',
  mismatchLive: 'Tsy mitovy ireo teny miafina roa',
  mismatch: 'Tsy mitovy ireo teny miafina.',
  otpMissing: 'Tsy feno ity rohy ity. Sokafy indray avy amin’ny hafatra izany, na mangataha rohy vaovao.',
  askAgain: 'Hangataka rohy vaovao',
} satisfies AccessTexts;
