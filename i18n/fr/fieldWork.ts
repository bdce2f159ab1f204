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
  placeHint: 'Si vous le souhaitez, le lieu est gardé avec la visite : l’endroit où vous êtes mène à la porte de la personne.',
  placeLeftOut: 'Ne pas garder le lieu',
  contentTitle: 'Images et enregistrements',
  contentLanguages: 'Enregistrements en',
  contentHere: 'Tout est sur ce téléphone.',
  contentComes: '%{size} arrivent sur ce téléphone. Veuillez rester sur cet écran.',
  contentMissing: '%{size} ne sont pas encore sur ce téléphone : sans réseau, rien de cela ne se voit ni ne s’entend.',
  contentBring: 'Les apporter maintenant',
  contentCut: 'Tout n’est pas arrivé. Ce qui est arrivé reste, la suite reprend de là.',
} satisfies FieldWorkTexts;
