import type { RespondentTexts } from '../en/respondent.ts';

export const respondent = {
  sharedPhone: 'Finday iombonana ity: rehefa tonga ny valinteniko dia fafao avokoa izay momba ahy eo aminy.',
  answerFirst: 'Mbola tsy misy fanontaniana voavaly. Valio azafady ny iray farafahakeliny alohan’ny handefasana.',
  wipedNow: 'Tsy misy momba anao intsony eto amin’ity finday ity.',
  wipedLater: 'Rehefa tonga any ireo dia tsy hisy momba anao intsony eto amin’ity finday ity.',
  checkReceipt: 'Hijery rosia',
  rights: 'Ny zonao',
  whoseTitle: 'Ianao ve no nanomboka ity?',
  whoseText: 'Nisy lisitra fanontaniana natomboka tamin’ity finday ity ary mbola tsy vita (%{when}).',
  whoseMine: 'Eny, tohizako ny ahy',
  whoseOther: 'Tsia, hanomboka vaovao',
  closedSince:
    'Nakatona ity lisitra fanontaniana ity teo anelanelany. Ara-potoana ianao no nanomboka: azonao vitaina izy, ary mbola raisina izay halefanao tsy ho ela.',
  alreadySent: 'Efa nandefa ity lisitra fanontaniana ity ianao. Misaotra!',
  linkExpired: 'Lany ny fotoan’ny rohy natokana ho anao. Mangataha vaovao amin’ilay nanasa anao.',
  linkRevoked: 'Nosoloina na nesorina ity rohy manokana ity. Raha nahazo hafatra vaovao kokoa ianao dia sokafy ny rohy ao anatin’izany.',
  linkUnknown: 'Tsy feno ity rohy ity, na tsy mitondra na aiza na aiza. Sokafy indray avy ao amin’ny hafatra voarainao.',
  sessionEnded: 'Tapitra ny fidiranao teo. Midira indray: mbola eto izay novalianao tamin’ity finday ity.',
  withdrawn: 'Nesorinao ny fanekenao. Tsy hanontany anao intsony izahay, ary misaotra anao nihaino anay.',
  signIn: 'Hiditra',
  updateReady: 'Efa vonona ny endrika vaovao amin’ity pejy ity. Mijanona ny valinteninao.',
  updateNow: 'Ampiasao izao',
  updateLater: 'Hampiasaina izy rehefa sokafanao indray ity pejy ity.',
  consentYes: 'Eny, manaiky aho: ho amin’ny fanontaniana',
  consentNo: 'Tsia, tsy manaiky aho',
  declinedTitle: 'Misaotra',
  declined: 'Nandà ianao. Tsy misy hanontaniana anao, ary tsy misy tehirizina momba anao afa-tsy hoe nisy olona nandà. Azonao akatona ity pejy ity.',
  declinedOwn:
    'Nandà ianao. Tsy hisy hanontany anao intsony, ary ny hany voatahiry dia ny hoe nandà ianao sy ny fotoana nandavanao. Azonao hidiana ity pejy ity.',
  declinedAgain: 'Hamaky ny lahatsoratra indray',
} satisfies RespondentTexts;
