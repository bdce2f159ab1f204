import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Wakati huo pakia upya ukurasa huu: ulichoandika kitatumwa pamoja nao.',
  way: 'Jibu bila JavaScript, ukurasa mmoja baada ya mwingine',
  tooOld: 'Kivinjari hiki ni cha zamani mno kwa ukurasa huu.',
  tooOldInstall:
    'Tafadhali ufungue kwa kivinjari kipya zaidi: Chrome 80, Firefox 98, Safari 15.4, au kingine chochote kilichotoka baadaye. Ikiwa simu hii haikubali, tumia simu nyingine.',
  tooOldWay: 'Jibu kwa kurasa rahisi zinazofanya kazi katika kivinjari hiki',
  kept: 'Bila JavaScript majibu yako hayahifadhiwi kwenye simu hii: kila ukurasa huenda kwenye ofisi ya utafiti unapoendelea, ukiwa na alama kuwa haujakamilika.',
  more: 'Majibu yako yanaleta maswali mengine kwenye ukurasa huu.',
  notHere: 'Hili haliwezi kujibiwa kwenye kivinjari hiki.',
  further: 'Endelea',
};
