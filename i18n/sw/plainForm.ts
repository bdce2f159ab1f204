import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Wakati huo pakia upya ukurasa huu: ulichoandika kitatumwa pamoja nao.',
  way: 'Jibu bila JavaScript, ukurasa mmoja baada ya mwingine',
  kept: 'Bila JavaScript majibu yako hayahifadhiwi kwenye simu hii: kila ukurasa huenda kwenye ofisi ya utafiti unapoendelea, ukiwa na alama kuwa haujakamilika.',
  more: 'Majibu yako yanaleta maswali mengine kwenye ukurasa huu.',
  notHere: 'Hili haliwezi kujibiwa kwenye kivinjari hiki.',
  further: 'Endelea',
};
