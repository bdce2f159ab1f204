import type { StretchesTexts } from '../en/stretches.ts';

export const stretches = {
  consentAsk: 'Je, vipande vifupi vya mahojiano vinaweza kurekodiwa?',
  consentText:
    'Ili kukagua jinsi mahojiano yanavyofanywa, simu inaweza kurekodi vipande vifupi vya mahojiano haya, kila kimoja kisizidi sekunde %{seconds}. Vinahifadhiwa kwa usimbaji fiche, wasimamizi wa utafiti na watawala wake pekee ndio husikiliza, na hufutwa baada ya siku %{days}. Anayesema hapana hushiriki vilevile, na hakuna kinachorekodiwa.',
  recording: 'Kipande cha mahojiano kinarekodiwa sasa.',
  timer: '%{seconds} kati ya %{most} s',
  stop: 'Simamisha na ufute',
  refused: 'Hakikurekodiwa: maikrofoni haikuruhusiwa. Mahojiano yanaendelea.',
  unable: 'Hakikurekodiwa: simu hii haiwezi kurekodi au kuhifadhi sasa. Mahojiano yanaendelea.',
  stopped: 'Imesimamishwa. Kilichorekodiwa hapa kimefutwa, na hakuna kingine kitakachorekodiwa katika mahojiano haya.',
} satisfies StretchesTexts;
