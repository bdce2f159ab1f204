import type { RespondentTexts } from '../en/respondent.ts';

export const respondent = {
  sharedPhone: 'Simu hii inatumiwa na watu kadhaa: majibu yangu yakifika, ondoa kila kitu changu kwenye simu hii.',
  wipedNow: 'Hakuna kitu chako kilichobaki kwenye simu hii.',
  wipedLater: 'Yakishafika huko, hakuna kitu chako kitakachobaki kwenye simu hii.',
  checkReceipt: 'Angalia risiti',
  whoseTitle: 'Je, ni wewe uliyeanza hili?',
  whoseText: 'Dodoso lilianzwa kwenye simu hii na halijakamilika (%{when}).',
  whoseMine: 'Ndiyo, endelea na langu',
  whoseOther: 'Hapana, anza jipya',
  closedSince: 'Dodoso hili lilifungwa wakati huohuo. Ulianza kwa wakati: unaweza kulimaliza, na ukilituma mapema bado litahesabika.',
  alreadySent: 'Tayari umetuma dodoso hili. Asante!',
  linkExpired: 'Muda wa kiungo chako binafsi umekwisha. Tafadhali muombe aliyekualika akupe kipya.',
  linkRevoked: 'Kiungo hiki binafsi kilibadilishwa au kiliondolewa. Ikiwa umepokea ujumbe mpya zaidi, tafadhali fungua kiungo kilicho humo.',
  linkUnknown: 'Kiungo hiki hakijakamilika, au hakielekei popote. Tafadhali kifungue tena kutoka kwenye ujumbe uliopokea.',
  sessionEnded: 'Umetolewa wakati huohuo. Tafadhali ingia tena: ulichojibu kwenye simu hii bado kipo.',
  withdrawn: 'Umeondoa ridhaa yako. Hatutakuuliza chochote zaidi, na tunakushukuru kwa kutusikiliza.',
  signIn: 'Ingia',
  updateReady: 'Toleo jipya la ukurasa huu liko tayari. Majibu yako yanabaki.',
  updateNow: 'Litumie sasa',
  updateLater: 'Litatumika utakapofungua ukurasa huu tena.',
} satisfies RespondentTexts;
