import type { AccessTexts } from '../en/access.ts';

export const access = {
  signInTitle: 'Ingia',
  username: 'Barua pepe au jina la mtumiaji',
  password: 'Nenosiri',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  forgot: 'Umesahau nenosiri?',
  send: 'Tuma',
  signedIn: 'Karibu, umeingia.',
  code: 'Msimbo',
  codeHint: 'Tarakimu sita kutoka kwenye programu yako ya uthibitishaji, au mmoja wa misimbo yako ya dharura.',
  required: 'Tafadhali jaza nafasi hii. Asante.',
  notAnEmail: 'Tafadhali andika anwani sahihi ya barua pepe.',

  forgotTitle: 'Umesahau nenosiri',
  forgotText: 'Andika anwani ya barua pepe ya akaunti yako. Ikiwa inajulikana hapa, utapokea kiungo cha kuchagua nenosiri jipya.',
  email: 'Barua pepe',
  backToSignIn: 'Rudi kwenye kuingia',
  forgotSent: 'Ikiwa anwani hii inajulikana hapa, ujumbe wenye kiungo uko njiani.',

  resetTitle: 'Chagua nenosiri jipya',
  setupTitle: 'Karibu! Tengeneza akaunti ya msimamizi wa kwanza',
  setupText: 'Akaunti hii inaweza kufanya yote: kutengeneza fomu, kualika watu na kusoma majibu yanayorudi.',
  name: 'Jina kamili',
  newPassword: 'Nenosiri jipya',
  repeatPassword: 'Nenosiri jipya tena',
  passwordRule: 'Nenosiri lazima liwe na herufi %{min} au zaidi, zikiwemo herufi kubwa na ndogo, tarakimu na alama maalum.',
  mismatchLive: 'Manenosiri haya mawili hayafanani',
  mismatch: 'Manenosiri hayafanani.',
  otpMissing: 'Kiungo hiki hakijakamilika. Tafadhali kifungue tena kutoka kwenye ujumbe, au omba kipya.',
  askAgain: 'Omba kiungo kipya',
} satisfies AccessTexts;
