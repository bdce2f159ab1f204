import type { ServerTexts } from '../en/server.ts';

export const server = {
  saved: 'Taarifa zimehifadhiwa.',
  recorded: 'Imehifadhiwa',
  deleted: 'Imefutwa.',
  archived: 'Imewekwa kwenye kumbukumbu: majibu yalikusanywa hapa, kwa hiyo hakuna kilichofutwa.',
  signedIn: 'Karibu, %{name}!',
  signedOut: 'Umetoka.',
  resetRequested: 'Ikiwa anwani hii inajulikana hapa, ujumbe wenye kiungo cha kuchagua nenosiri jipya uko njiani.',
  passwordChanged: 'Nenosiri jipya limewekwa. Sasa unaweza kuingia.',
  accountSaved: 'Akaunti yako imehifadhiwa.',
  invited: 'Mwaliko umetumwa.',
  linkMade: 'Hiki hapa kiungo binafsi kipya. Viungo vya awali havifanyi kazi tena.',
  linkSent: 'Kiungo binafsi kipya kimetumwa. Viungo vya awali havifanyi kazi tena.',
  linkRevoked: 'Kiungo binafsi hakifanyi kazi tena.',
  accountDisabled: 'Akaunti imezimwa. Mtu huyu hawezi kuingia hadi itakapowashwa tena.',
  accountEnabled: 'Akaunti imewashwa tena.',
  setUpDone: 'Akaunti ya msimamizi wa kwanza imetengenezwa. Sasa unaweza kuingia.',
  resetSubject: 'Chagua nenosiri jipya',
  resetText:
    'Ndugu %{name},\n\nMtu fulani, huenda ni wewe, ameomba nenosiri jipya. Ili kulichagua, fungua kiungo hiki ndani ya dakika %{smart_count}:\n\n%{url}\n\nIkiwa si wewe, usifanye chochote: nenosiri lako linabaki kama lilivyo. |||| Ndugu %{name},\n\nMtu fulani, huenda ni wewe, ameomba nenosiri jipya. Ili kulichagua, fungua kiungo hiki ndani ya dakika %{smart_count}:\n\n%{url}\n\nIkiwa si wewe, usifanye chochote: nenosiri lako linabaki kama lilivyo.',
  invitationSubject: 'Akaunti yako ya African Health Study',
  invitationText:
    'Ndugu %{name},\n\nUmetengenezewa akaunti katika African Health Study. Ili kuchagua nenosiri lako, fungua kiungo hiki ndani ya saa %{smart_count}:\n\n%{url}\n\nBaadaye utaingia kwa anwani yako ya barua pepe au namba yako ya simu. |||| Ndugu %{name},\n\nUmetengenezewa akaunti katika African Health Study. Ili kuchagua nenosiri lako, fungua kiungo hiki ndani ya saa %{smart_count}:\n\n%{url}\n\nBaadaye utaingia kwa anwani yako ya barua pepe au namba yako ya simu.',
  sessionEnded: 'Kipindi hiki kimefungwa.',
  sessionsEnded: 'Vipindi vingine vyote vimefungwa.',
  approved: 'Ombi limekubaliwa: aliyeomba anaweza kulitekeleza mara moja.',
  declined: 'Ombi limekataliwa.',
  emergencyGranted: 'Unaweza kulitekeleza mara moja. Wasimamizi wote wamearifiwa kwa barua pepe.',
  act_identities: 'kutoa majina nje ya utafiti',
  act_erasing: 'kumfuta mtu',
  act_publishing: 'kuchapisha fomu',
  requestSubject: 'African Health Study: idhini ya pili inaombwa',
  requestText: 'Habari %{name},\n\n%{who} anaomba ndiyo au hapana yako. Jambo lenyewe: %{what}. Sababu: %{reason}\n\nAmua hapa, ndani ya siku moja:\n%{url}',
  emergencySubject: 'African Health Study: imefanywa bila idhini ya pili',
  emergencyText:
    'Mpendwa %{name},\n\n%{who} amefanya peke yake jambo linalohitaji watu wawili katika utafiti huu: %{what}.\n\nSababu iliyotolewa: %{reason}\n\nLimeandikwa katika kumbukumbu. Kama hujui habari hii, zungumza na %{who} mara moja.',
  changedSubject: 'Akaunti yako ya African Health Study imebadilishwa',
  secondFactorOn: 'uthibitisho wa pili umewekwa',
  secondFactorOff: 'uthibitisho wa pili umeondolewa',
  secondFactorIsOn: 'Kuanzia sasa, kuingia kutahitaji msimbo. Hifadhi misimbo ya dharura.',
  secondFactorIsOff: 'Uthibitisho wa pili umeondolewa: nenosiri pekee linatosha kuingia.',
  changedText:
    'Ndugu %{name},\n\nKatika akaunti yako ya African Health Study, hili limebadilishwa: %{what}.\n\nIkiwa unalijua, huna haja ya kufanya chochote. Ikiwa hulijui, huenda mtu mwingine anatumia akaunti ya utafiti: mwambie msimamizi mara moja.',
  linkSubject: 'Dodoso lako la African Health Study',
  linkText:
    'Ndugu %{name},\n\nAsante kwa kushiriki katika African Health Study. Dodoso lako hufunguka kwa kiungo hiki:\n\n%{url}\n\nKiungo hiki ni chako peke yako. Tafadhali usimpe mtu mwingine.',
} satisfies ServerTexts;
