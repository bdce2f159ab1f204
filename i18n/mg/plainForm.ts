import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Avereno sokafana amin’izay ity pejy ity: hiaraka alefa aminy ny nosoratanao.',
  way: 'Hamaly tsy misy JavaScript, pejy tsirairay',
  tooOld: 'Antitra loatra ho an’ity pejy ity ny navigatera.',
  tooOldInstall:
    'Sokafy amin’ny navigatera vaovao kokoa ny pejy: Chrome 80, Firefox 98, Safari 15.4, na izay nivoaka taorian’ireo. Raha tsy zakan’ity finday ity izany dia mampiasà finday hafa.',
  tooOldWay: 'Hamaly amin’ny pejy tsotra izay mandeha amin’ity navigatera ity',
  kept: 'Raha tsy misy JavaScript dia tsy tehirizina amin’ity finday ity ny valin-teninao: lasa any amin’ny biraon’ny fanadihadiana ny pejy tsirairay rehefa manohy ianao, voamarika hoe mbola tsy vita.',
  more: 'Mitondra fanontaniana hafa eto amin’ity pejy ity ny valin-teninao.',
  notHere: 'Tsy azo valiana amin’ity navigatera ity io.',
  further: 'Hanohy',
};
