import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  way: 'Jibu bila JavaScript, ukurasa mmoja baada ya mwingine',
  kept: 'Hakuna kinachobaki kwenye kifaa hiki: kila ukurasa huenda kwenye ofisi ya utafiti unapoendelea, ukiwa na alama kuwa haujakamilika. Unahesabiwa tu baada ya kubonyeza Tuma.',
  more: 'Majibu yako yanaleta maswali mengine kwenye ukurasa huu.',
  notHere: 'Hili haliwezi kujibiwa kwenye kivinjari hiki.',
  explain: 'Ikiwa umejibu “%{answer}”: tafadhali eleza',
  further: 'Endelea',
};
