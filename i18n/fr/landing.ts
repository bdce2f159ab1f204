import type { LandingTexts } from '../en/landing.ts';

export const landing = {
  landingTitle: 'La santé dans nos églises, avec nos propres mots',
  landingWelcome:
    'Bienvenue ! Dans toute l’Afrique, des milliers de membres d’église nous racontent comment ils vivent, mangent, se reposent et se soignent. Leurs réponses aident à préparer une meilleure santé pour tous.',
  getStarted: 'Commencer',
  learnMore: 'En savoir plus',
  factsTitle: 'Ce sur quoi vous pouvez compter',
  factTime: 'Environ une heure',
  factMinutes: 'Environ %{smart_count} minute |||| Environ %{smart_count} minutes',
  factTimeText:
    'Faites une pause quand vous voulez. Vos réponses sont gardées sur ce téléphone. Pendant que vous répondez, elles partent aussi au bureau de l’étude, marquées comme inachevées. Elles ne comptent qu’après avoir appuyé sur Envoyer.',
  factAnonymous: 'Anonyme',
  factAnonymousText: 'Les réponses sont gardées sous un code d’étude, séparées de tout nom.',
  factVoluntary: 'Volontaire',
  factVoluntaryText: 'Vous décidez de participer ou non, et vous pouvez arrêter à tout moment.',
  continueTitle: 'Vous avez commencé un questionnaire sur cet appareil',
  continueAction: 'Continuer : %{title}',
  continueByLink: 'Pour continuer, ouvrez de nouveau votre lien personnel.',
  continueForget: 'Ce n’est pas mon questionnaire : le retirer de cet appareil',
} satisfies LandingTexts;
