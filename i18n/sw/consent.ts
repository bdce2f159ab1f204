import type { ConsentTexts } from '../en/consent.ts';

export const consent = {
  title: 'Ridhaa baada ya kuelezwa',
  intro:
    'Unaalikwa kushiriki katika utafiti kuhusu afya ya washiriki wa makanisa barani Afrika. Tafadhali soma ukurasa huu kwa utulivu, au omba usomewe, kabla ya kuamua.',
  aboutTitle: 'Utafiti huu unahusu nini',
  about:
    'Tunauliza kuhusu maisha yako ya kila siku na afya yako: chakula, mazoezi ya mwili, mapumziko, magonjwa, matibabu. Dodoso huchukua takriban saa moja, au zaidi kidogo. Unaweza kupumzika na kuendelea baadaye.',
  voluntaryTitle: 'Una uhuru wa kuchagua',
  voluntary:
    'Kushiriki ni kwa hiari. Unaweza kuacha swali bila jibu na kusimama wakati wowote, bila kutoa sababu. Hakuna kitakachobadilika kwako, kanisani kwako wala katika matibabu unayopata.',
  paymentTitle: 'Hakuna malipo',
  payment: 'Hakuna malipo kwa kushiriki, na hakukugharimu chochote isipokuwa muda wako.',
  anonymousTitle: 'Jinsi majibu yako yanavyobaki bila jina',
  anonymous:
    'Majibu yako huhifadhiwa chini ya namba ya utafiti, kamwe si chini ya jina lako. Ikiwa timu ina jina lako, namba yako ya simu au barua pepe yako, hivi huhifadhiwa mahali pengine, mbali na majibu. Ni wanatimu wachache tu wanaokuhudumia ndio wanaoweza kuunganisha hivi viwili. Anayejaza dodoso kwa kiungo cha wote hatoi jina lolote. Matokeo hutangazwa kwa makundi tu, kamwe si kwa mtu mmoja.',
  leavesTitle: 'Kinachotoka kwenye simu hii, na lini',
  leaves:
    'Majibu yako huhifadhiwa kwenye simu hii. Unapojibu, huenda pia kwenye ofisi ya utafiti, yakiwa na alama kuwa hayajakamilika. Yanahesabiwa tu baada ya kubonyeza Tuma.',
  leavesRemoved:
    'Ukijibu kwa kiungo cha wote na usibonyeze Tuma kamwe, ofisi ya utafiti huyafuta baada ya siku %{smart_count}. |||| Ukijibu kwa kiungo cha wote na usibonyeze Tuma kamwe, ofisi ya utafiti huyafuta baada ya siku %{smart_count}.',
  paperTitle: 'Madodoso ya karatasi',
  paper: 'Ukijibu kwenye karatasi, dodoso huwekwa katika ofisi iliyofungwa na huharibiwa baada ya utafiti.',
  withdrawTitle: 'Ukibadili mawazo',
  withdraw:
    'Unaweza kuondoa ridhaa yako wakati wowote unapotaka: mwambie aliyekualika, au andika kwa anwani iliyo hapa chini. Kuanzia hapo hatukusanyi chochote zaidi kutoka kwako. Wewe pia unasema majibu uliyotoa yafanyweje: yanabaki chini ya namba ya utafiti tu, bila jina lolote; au yanaachwa nje ya mafaili na takwimu zote zitakazotengenezwa kuanzia hapo; au yanafutwa, pamoja na jina lako na mawasiliano yako.',
  contactTitle: 'Maswali yako',
  contact: 'Mtafiti mkuu anajibu maswali yako:',
  contactUnknown: 'Tafadhali muulize aliyekualika: atakuunganisha na mtafiti mkuu.',
  goBack: 'Rudi nyuma',

  pageTitle: 'Ridhaa yako',
  pageIntro: 'Kabla ya kuanza, tafadhali soma maandishi haya. Mwishoni utaamua.',
  agree: 'Nimesoma maandishi haya, au nimesomewa, na ninakubali kushiriki katika utafiti huu.',
  tickFirst: 'Tafadhali onyesha ridhaa yako kwa kuweka alama kwenye kisanduku. Asante.',
  send: 'Tuma',
  thanksTitle: 'Asante!',
  thanks: 'Ridhaa yako imehifadhiwa. Unaweza kujaza dodoso sasa, au baadaye.',
  fillNow: 'Jaza dodoso sasa',
} satisfies ConsentTexts;
