import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Avereno sokafana amin’izay ity pejy ity: hiaraka alefa aminy ny nosoratanao.',
  way: 'Hamaly tsy misy JavaScript, pejy tsirairay',
  kept: 'Raha tsy misy JavaScript dia tsy tehirizina amin’ity finday ity ny valin-teninao: lasa any amin’ny biraon’ny fanadihadiana ny pejy tsirairay rehefa manohy ianao, voamarika hoe mbola tsy vita.',
  more: 'Mitondra fanontaniana hafa eto amin’ity pejy ity ny valin-teninao.',
  notHere: 'Tsy azo valiana amin’ity navigatera ity io.',
  further: 'Hanohy',
};
