import type { RightsTexts } from '../en/rights.ts';

export const rights = {
  title: 'Haki zako',
  intro:
    'Unaweza kuuliza utafiti unahifadhi nini kukuhusu. Ukurasa huu hauonyeshi chochote ulichojibu, kwa sababu kiungo kinaweza kuwa mikononi mwa mtu mwingine.',
  agreed: 'Ulikubali kushiriki katika utafiti.',
  notAgreed: 'Hakuna ridhaa yako inayotumika: hukuitoa, au uliiondoa.',
  askTitle: 'Omba ofisi ya utafiti',
  askText: 'Unaweza kupata nakala ya yote yanayohifadhiwa kukuhusu, au kitu kirekebishwe. Ofisi ya utafiti itakuuliza jambo la kuitambulisha kuwa ni wewe.',
  askKind: 'Unaomba nini?',
  askNote: 'Kinachopaswa kurekebishwa, au jinsi ofisi itakavyokufikia',
  ask: 'Tuma ombi',
  asked: 'Ombi lako limefika. Ofisi ya utafiti itajibu kabla ya %{date}.',
  withdrawTitle: 'Ondoa ridhaa yako',
  withdrawText: 'Kuanzia hapo hutaulizwa tena. Huhitaji kusema sababu, na hakuna kitakachobadilika kwako katika kanisa lako wala katika matibabu unayopata.',
  effects: 'Majibu uliyotoa yafanyweje?',
  withdraw: 'Ondoa ridhaa yangu',
  consent: 'Soma maandishi ya ridhaa',
  ask_COPY: 'Nakala ya yanayohifadhiwa kunihusu',
  ask_CORRECTION: 'Marekebisho',
  ask_OTHER: 'Kitu kingine',
  effect_keep: 'Majibu yangu yanabaki, chini ya namba ya utafiti tu, bila jina',
  effect_leave_out: 'Majibu yangu yanaachwa nje ya mafaili na takwimu zote',
  effect_erase: 'Ofisi ya utafiti inafuta majibu yangu, pamoja na jina na mawasiliano yangu; hadi hapo yanaachwa nje',
  choose: 'Tafadhali chagua moja.',
} satisfies RightsTexts;
