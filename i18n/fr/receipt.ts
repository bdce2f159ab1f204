import type { ReceiptTexts } from '../en/receipt.ts';

export const receipt = {
  title: 'Mes réponses sont-elles arrivées ?',
  intro: 'Écrivez le code du reçu que vous avez noté en envoyant vos réponses. Il ne montre rien de ce que vous avez répondu.',
  code: 'Code du reçu',
  example: 'Par exemple : K7QM-3XDA',
  check: 'Vérifier',
  empty: 'Écrivez le code, s’il vous plaît.',
  sentTitle: 'Ce que vous avez envoyé depuis cet appareil',
  sentWaits: 'En attente d’un réseau, puis il sera envoyé.',
  arrived: 'Oui. Vos réponses à « %{form} » sont arrivées au bureau de l’étude le %{when}.',
  unknown:
    'Aucun questionnaire portant ce code n’est arrivé. Comparez chaque lettre avec ce que vous avez noté. Si vous l’avez envoyé sans réseau, il est peut-être encore sur le téléphone utilisé : ouvrez-y ce site dès que vous avez du réseau.',
} satisfies ReceiptTexts;
