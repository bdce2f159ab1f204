import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'Hovangiana',
  begun: 'Efa natomboka',
  waiting: 'Vita, miandry ny handefasana azy',
  sent: 'Lasa',
  rejected: 'Tsy noraisin’ny biraon’ny fanadihadiana',
  over: 'Tsy hangatahana intsony',
  nobody: 'Tsy misy',
  more: 'Asehoy ny %{smart_count} hafa |||| Asehoy ny %{smart_count} hafa',
  outcomeMissing: 'Safidio azafady ny vokatry ny fitsidihana.',
  formTakes:
    'Maharitra %{smart_count} minitra eo ho eo ny %{form}, araka ny fandrefesana. |||| Maharitra %{smart_count} minitra eo ho eo ny %{form}, araka ny fandrefesana.',
  visitHint: 'Hitan’izay rehetra miara-miasa amin’io olona io ny vokatra. Ny eny amin’ny lahatsoratry ny fanekena no mamarana ny fandavana.',
  placeHint: 'Raha tianao dia tehirizina miaraka amin’ny fitsidihana ny toerana: mitondra mankany am-baravaran’ilay olona ny toerana misy anao.',
  placeLeftOut: 'Aza tehirizina ny toerana',
  contentTitle: 'Sary sy feo',
  contentLanguages: 'Feo amin’ny teny',
  contentHere: 'Efa ao amin’ity finday ity daholo.',
  contentComes: 'Misy %{size} tonga amin’ity finday ity. Mijanòna eto amin’ity pejy ity azafady.',
  contentMissing: 'Mbola tsy eto amin’ity finday ity ny %{size}: raha tsy misy tambajotra dia tsy ho hita na ho re.',
  contentBring: 'Ento izao',
  contentCut: 'Tsy tonga daholo. Mijanona izay tonga, ary tohizana avy eo ny sisa.',
} satisfies FieldWorkTexts;
