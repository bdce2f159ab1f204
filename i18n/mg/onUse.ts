import type { OnUseTexts } from '../en/onUse.ts';

export const onUse = {
  positionTake: 'Raiso eto ny toerana',
  positionTaking: 'Mitady ny toerana. Haingana kokoa izany any ivelany ary mety haharitra iray minitra.',
  positionKeep: 'Atsaharo: ampy izao ny fahamarinany',
  positionAgain: 'Raiso indray',
  positionAccuracy: 'Marina hatramin’ny %{smart_count} metatra |||| Marina hatramin’ny %{smart_count} metatra',
  positionRefused: 'Tsy afaka milaza ny toerana misy azy ity fitaovana ity. Azonao soratana eo ambony ny laharam-pehintany sy ny laharan-jarahasina.',
  positionNone: 'Tsy hita ny toerana. Andramo indray any ivelany, na soraty eo ambony ny laharam-pehintany sy ny laharan-jarahasina.',
  barcodeRead: 'Vakio amin’ny fakan-tsary ny kaody',
  barcodeLooking: 'Atrehavo ny fakan-tsary ny kaody.',
  barcodeStop: 'Akatona ny fakan-tsary',
  barcodeDone: 'Voavaky ny kaody: %{code}',
  barcodeRefused: 'Tsy azo ampiasaina eto ny fakan-tsary. Soraty azafady izay eo ambanin’ny kaody.',
  barcodeQrOnly: 'Kaody QR ihany no vakin’ity fitaovana ity. Soraty azafady ny tarehimarika eo ambanin’ny tsipika.',
} satisfies OnUseTexts;
