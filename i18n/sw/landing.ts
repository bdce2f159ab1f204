import type { LandingTexts } from '../en/landing.ts';

export const landing = {
  landingTitle: 'Afya katika makanisa yetu, kwa maneno yetu wenyewe',
  landingWelcome:
    'Karibu! Maelfu ya washiriki wa makanisa kote Afrika wanatueleza jinsi wanavyoishi, wanavyokula, wanavyopumzika na wanavyopata matibabu. Majibu yao yanasaidia kupanga afya bora kwa wote.',
  getStarted: 'Anza',
  learnMore: 'Jifunze zaidi',
  factsTitle: 'Unachoweza kutegemea',
  factTime: 'Takriban saa moja',
  factMinutes: 'Takriban dakika %{smart_count} |||| Takriban dakika %{smart_count}',
  factTimeText:
    'Pumzika wakati wowote unapotaka. Majibu yako huhifadhiwa kwenye simu hii. Unapojibu, huenda pia kwenye ofisi ya utafiti, yakiwa na alama kuwa hayajakamilika. Yanahesabiwa tu baada ya kubonyeza Tuma.',
  factAnonymous: 'Bila jina',
  factAnonymousText: 'Majibu huhifadhiwa chini ya namba ya utafiti, mbali na kila jina.',
  factVoluntary: 'Kwa hiari',
  factVoluntaryText: 'Wewe ndiwe unayeamua kushiriki au la, na unaweza kusimama wakati wowote.',
  continueTitle: 'Umeanza dodoso kwenye kifaa hiki',
  continueAction: 'Endelea: %{title}',
  continueByLink: 'Ili kuendelea, tafadhali fungua tena kiungo chako binafsi.',
  continueForget: 'Hili si dodoso langu: liondoe kwenye kifaa hiki',
} satisfies LandingTexts;
