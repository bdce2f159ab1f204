import type { ReceiptTexts } from '../en/receipt.ts';

export const receipt = {
  title: 'Tonga ve ny valin-teniko?',
  intro: 'Soraty ny kaodin’ny rosia nosoratanao fony nandefa ny valin-teninao. Tsy mampiseho na inona na inona amin’izay novalianao izany.',
  code: 'Kaodin’ny rosia',
  example: 'Ohatra: K7QM-3XDA',
  check: 'Hijery',
  empty: 'Soraty ny kaody azafady.',
  sentTitle: 'Izay nalefanao avy amin’ity fitaovana ity',
  sentWaits: 'Miandry tambajotra, dia halefa avy eo.',
  arrived: 'Eny. Tonga tany amin’ny biraon’ny fanadihadiana ny valin-teninao tamin’ny «%{form}» ny %{when}.',
  unknown:
    'Tsy mbola tonga ny lisitra fanontaniana manana io kaody io. Ampitahao tsirairay amin’izay nosoratanao ny litera. Raha tsy nisy tambajotra fony ianao nandefa azy dia mety mbola ao amin’ilay finday nampiasainao izy: sokafy ao ity tranokala ity rehefa misy tambajotra.',
} satisfies ReceiptTexts;
