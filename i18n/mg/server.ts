import type { ServerTexts } from '../en/server.ts';

export const server = {
  saved: 'Voatahiry soa aman-tsara ny fampahalalana.',
  recorded: 'Voarakitra',
  deleted: 'Voafafa.',
  archived: 'Voatahiry ho arsiva: efa nisy valiny voaangona teto, ka tsy nisy nofafana.',
  signedIn: 'Tongasoa, %{name}!',
  signedOut: 'Tafavoaka ianao.',
  resetRequested: 'Raha fantatra eto io adiresy io, dia efa an-dalana ny hafatra misy rohy hisafidianana teny miafina vaovao.',
  passwordChanged: 'Voatahiry ny teny miafina vaovao. Afaka miditra ianao izao.',
  accountSaved: 'Voatahiry ny kaontinao.',
  invited: 'Lasa ny fanasana.',
  linkMade: 'Ity ny rohy manokana vaovao. Tsy mandeha intsony ireo rohy teo aloha.',
  linkSent: 'Lasa ny rohy manokana vaovao. Tsy mandeha intsony ireo rohy teo aloha.',
  linkRevoked: 'Tsy mandeha intsony ny rohy manokana.',
  accountDisabled: 'Nosakanana ny kaonty. Tsy afaka miditra io olona io raha tsy avela indray.',
  accountEnabled: 'Azo ampiasaina indray ny kaonty.',
  setUpDone: 'Voaforona ny mpitantana voalohany. Afaka miditra ianao izao.',
  resetSubject: 'Misafidiana teny miafina vaovao',
  resetText:
    'Miarahaba anao %{name},\n\nNisy nangataka teny miafina vaovao, ary ianao angamba izany. Sokafy ao anatin’ny %{smart_count} minitra ity rohy ity mba hisafidianana azy:\n\n%{url}\n\nRaha tsy ianao no nangataka dia aza manao na inona na inona: tsy miova ny teny miafinao. |||| Miarahaba anao %{name},\n\nNisy nangataka teny miafina vaovao, ary ianao angamba izany. Sokafy ao anatin’ny %{smart_count} minitra ity rohy ity mba hisafidianana azy:\n\n%{url}\n\nRaha tsy ianao no nangataka dia aza manao na inona na inona: tsy miova ny teny miafinao.',
  invitationSubject: 'Ny fidiranao ao amin’ny African Health Study',
  invitationText:
    'Miarahaba anao %{name},\n\nNisy kaonty noforonina ho anao ao amin’ny African Health Study. Sokafy ao anatin’ny adiny %{smart_count} ity rohy ity mba hisafidianana ny teny miafinao:\n\n%{url}\n\nAvy eo dia miditra amin’ny mailakao na ny laharan’ny findainao ianao. |||| Miarahaba anao %{name},\n\nNisy kaonty noforonina ho anao ao amin’ny African Health Study. Sokafy ao anatin’ny adiny %{smart_count} ity rohy ity mba hisafidianana ny teny miafinao:\n\n%{url}\n\nAvy eo dia miditra amin’ny mailakao na ny laharan’ny findainao ianao.',
  sessionEnded: 'Nofaranana io fidirana io.',
  sessionsEnded: 'Nofaranana ny fidirana hafa rehetra.',
  approved: 'Nekena ny fangatahana: afaka manatanteraka azy indray mandeha izay nangataka.',
  declined: 'Nolavina ny fangatahana.',
  emergencyGranted: 'Afaka manatanteraka azy indray mandeha ianao. Nampandrenesina tamin’ny mailaka ny mpitantana rehetra.',
  act_identities: 'famoahana anarana avy amin’ny fanadihadiana',
  act_erasing: 'famafana olona',
  act_publishing: 'famoahana fanontaniana',
  requestSubject: 'African Health Study: misy mangataka fanekena faharoa',
  requestText:
    'Miarahaba %{name},\n\nMangataka ny ekena na tsia avy aminao i %{who}. Momba ny: %{what}. Antony: %{reason}\n\nManapaha hevitra eto, ao anatin’ny iray andro:\n%{url}',
  emergencySubject: 'African Health Study: natao tsy nisy fanekena faharoa',
  emergencyText:
    'Ry %{name},\n\nNanao irery zavatra mitaky olona roa amin’ity fanadihadiana ity i %{who}: %{what}.\n\nNy antony nomena: %{reason}\n\nVoasoratra ao amin’ny diary izany. Raha tsy fantatrao izany dia miresaha avy hatrany amin’i %{who}.',
  changedSubject: 'Novaina ny kaontinao ao amin’ny African Health Study',
  secondFactorOn: 'napetraka ny fanamarinana faharoa',
  secondFactorOff: 'nesorina ny fanamarinana faharoa',
  secondFactorIsOn: 'Manomboka izao dia hangataka kaody ny fidirana. Tehirizo ny kaody fiaro.',
  secondFactorIsOff: 'Nesorina ny fanamarinana faharoa: ny teny miafina ihany no ilaina hidirana.',
  passkeyOn: 'nampiana passkey iray',
  passkeyOff: 'nesorina ny passkey iray',
  passkeyAdded: 'Voampy ny passkey. Ampiasaina miaraka amin’ny teny miafina izy rehefa miditra.',
  passkeyRemoved: 'Nesorina ny passkey.',
  changedText:
    'Miarahaba anao %{name},\n\nIzao no novaina tao amin’ny kaontinao ao amin’ny African Health Study: %{what}.\n\nRaha fantatrao izany dia tsy misy tokony hataonao. Raha tsy izany dia mety misy olon-kafa mampiasa kaonty iray amin’ny fanadihadiana: lazao avy hatrany amin’ny mpitantana.',
  linkSubject: 'Ny lisitra fanontaniana ho anao ao amin’ny African Health Study',
  linkText:
    'Miarahaba anao %{name},\n\nMisaotra anao nandray anjara tamin’ny African Health Study. Ity rohy ity no manokatra ny lisitra fanontaniana ho anao:\n\n%{url}\n\nAnao irery io rohy io. Aza omena olon-kafa azafady.',
} satisfies ServerTexts;
