import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  way: 'Hamaly tsy misy JavaScript, pejy tsirairay',
  kept: 'Tsy misy mijanona amin’ity fitaovana ity: lasa any amin’ny biraon’ny fanadihadiana ny pejy tsirairay rehefa manohy ianao, voamarika hoe mbola tsy vita. Tsy isaina izany raha tsy efa notsindrianao ny hoe Alefa.',
  more: 'Mitondra fanontaniana hafa eto amin’ity pejy ity ny valin-teninao.',
  notHere: 'Tsy azo valiana amin’ity navigatera ity io.',
  explain: 'Raha “%{answer}” no navalinao dia hazavao azafady',
  further: 'Hanohy',
};
