import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'Wa kutembelewa',
  begun: 'Walioanza',
  waiting: 'Wamemaliza, wanasubiri kutumwa',
  sent: 'Zilizotumwa',
  rejected: 'Zilizokataliwa na ofisi ya utafiti',
  over: 'Asiombwe tena',
  nobody: 'Hakuna mtu',
  more: 'Onyesha %{smart_count} zaidi |||| Onyesha %{smart_count} zaidi',
  outcomeMissing: 'Tafadhali chagua matokeo ya ziara.',
  formTakes: '%{form} huchukua takriban dakika %{smart_count}, kwa kupimwa. |||| %{form} huchukua takriban dakika %{smart_count}, kwa kupimwa.',
  visitHint: 'Matokeo yanaonekana na wote wanaofanya kazi na mtu huyu. Ndiyo kwa maandishi ya ridhaa humaliza kukataa.',
  placeHint: 'Ukipenda, mahali hutunzwa pamoja na ziara: mahali uliposimama huelekeza hadi mlangoni pa mtu huyu.',
  placeLeftOut: 'Usitunze mahali',
  contentTitle: 'Picha na rekodi',
  contentLanguages: 'Rekodi katika',
  contentHere: 'Zote ziko kwenye simu hii.',
  contentComes: '%{size} zinakuja kwenye simu hii. Tafadhali baki kwenye ukurasa huu.',
  contentMissing: '%{size} bado haziko kwenye simu hii: bila mtandao hazitaonekana wala kusikika.',
  contentBring: 'Zilete sasa',
  contentCut: 'Si zote zilizofika. Zilizofika zinabaki, zilizobaki zitaendelea kutoka hapo.',
} satisfies FieldWorkTexts;
