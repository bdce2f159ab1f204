import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'Hovangiana',
  begun: 'Efa natomboka',
  waiting: 'Vita, miandry ny handefasana azy',
  sent: 'Lasa',
  rejected: 'Tsy noraisin’ny biraon’ny fanadihadiana',
  nobody: 'Tsy misy',
  more: 'Asehoy ny %{smart_count} hafa |||| Asehoy ny %{smart_count} hafa',
} satisfies FieldWorkTexts;
