import type { ReceiptTexts } from '../en/receipt.ts';

export const receipt = {
  title: 'Je, majibu yangu yamefika?',
  intro: 'Andika namba ya risiti uliyoiandika ulipotuma majibu yako. Haionyeshi chochote cha ulichojibu.',
  code: 'Namba ya risiti',
  example: 'Kwa mfano: K7QM-3XDA',
  check: 'Angalia',
  empty: 'Tafadhali andika namba ya risiti.',
  sentTitle: 'Ulichotuma kutoka kifaa hiki',
  sentWaits: 'Inasubiri mtandao, kisha itatumwa.',
  arrived: 'Ndiyo. Majibu yako kwa “%{form}” yalifika kwenye ofisi ya utafiti tarehe %{when}.',
  unknown:
    'Hakuna dodoso lenye namba hii lililofika. Tafadhali linganisha kila herufi na ulichoandika. Ikiwa ulilituma bila mtandao, huenda bado liko kwenye simu uliyotumia: fungua tovuti hii huko utakapopata mtandao.',
} satisfies ReceiptTexts;
