import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'À visiter',
  begun: 'Commencés',
  waiting: 'Terminés, en attente d’envoi',
  sent: 'Envoyés',
  rejected: 'Pas acceptés par le bureau de l’étude',
  nobody: 'Personne',
  more: 'En montrer %{smart_count} de plus |||| En montrer %{smart_count} de plus',
} satisfies FieldWorkTexts;
