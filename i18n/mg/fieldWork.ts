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
} satisfies FieldWorkTexts;
