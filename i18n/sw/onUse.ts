import type { OnUseTexts } from '../en/onUse.ts';

export const onUse = {
  positionTake: 'Chukua mahali ulipo',
  positionTaking: 'Inatafuta mahali. Ni haraka zaidi ukiwa nje na inaweza kuchukua dakika moja.',
  positionKeep: 'Simamisha: usahihi unatosha',
  positionAgain: 'Chukua tena',
  positionAccuracy: 'Sahihi kwa mita %{smart_count} |||| Sahihi kwa mita %{smart_count}',
  positionRefused: 'Kifaa hiki hakiwezi kusema kilipo. Unaweza kuandika latitudo na longitudo hapo juu.',
  positionNone: 'Mahali hapakupatikana. Jaribu tena ukiwa nje, au andika latitudo na longitudo hapo juu.',
  barcodeRead: 'Soma msimbo kwa kamera',
  barcodeLooking: 'Shika msimbo mbele ya kamera.',
  barcodeStop: 'Funga kamera',
  barcodeDone: 'Msimbo umesomwa: %{code}',
  barcodeRefused: 'Kamera haiwezi kutumika hapa. Tafadhali andika yaliyo chini ya msimbo.',
  barcodeQrOnly: 'Kifaa hiki husoma misimbo ya QR tu. Tafadhali andika tarakimu zilizo chini ya pau.',
} satisfies OnUseTexts;
