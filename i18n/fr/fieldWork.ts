import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'À visiter',
  begun: 'Commencés',
  waiting: 'Terminés, en attente d’envoi',
  sent: 'Envoyés',
  rejected: 'Pas acceptés par le bureau de l’étude',
  over: 'À ne plus solliciter',
  nobody: 'Personne',
  more: 'En montrer %{smart_count} de plus |||| En montrer %{smart_count} de plus',
  outcomeMissing: 'Veuillez choisir le résultat de la visite.',
  formTakes: '%{form} prend environ %{smart_count} minute, d’après les mesures. |||| %{form} prend environ %{smart_count} minutes, d’après les mesures.',
  visitHint: 'Le résultat est visible par tous ceux qui travaillent avec cette personne. Un oui au texte de consentement met fin à un refus.',
} satisfies FieldWorkTexts;
