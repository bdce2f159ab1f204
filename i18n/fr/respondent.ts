import type { RespondentTexts } from '../en/respondent.ts';

export const respondent = {
  sharedPhone: 'Ce téléphone est partagé : quand mes réponses seront arrivées, en effacer tout ce qui vient de moi.',
  wipedNow: 'Il ne reste rien de vous sur ce téléphone.',
  wipedLater: 'Une fois qu’elles y seront arrivées, rien de vous ne restera sur ce téléphone.',
  checkReceipt: 'Vérifier un reçu',
  whoseTitle: 'Est-ce vous qui avez commencé ?',
  whoseText: 'Un questionnaire a été commencé sur ce téléphone et n’est pas terminé (%{when}).',
  whoseMine: 'Oui, continuer le mien',
  whoseOther: 'Non, en commencer un nouveau',
  closedSince: 'Ce questionnaire a été fermé entre-temps. Vous aviez commencé à temps : vous pouvez le terminer, et ce que vous envoyez bientôt compte encore.',
  alreadySent: 'Vous avez déjà envoyé ce questionnaire. Merci !',
  linkExpired: 'Votre lien personnel n’est plus valable : son temps est passé. Demandez-en un nouveau à la personne qui vous a invité.',
  linkRevoked: 'Ce lien personnel a été remplacé ou retiré. Si vous avez reçu un message plus récent, ouvrez le lien qui s’y trouve.',
  linkUnknown: 'Ce lien est incomplet ou ne mène nulle part. Ouvrez-le de nouveau depuis le message que vous avez reçu.',
  sessionEnded: 'Vous avez été déconnecté entre-temps. Connectez-vous de nouveau : ce que vous avez répondu sur ce téléphone est encore là.',
  withdrawn: 'Vous avez retiré votre consentement. Nous ne vous demandons plus rien, et vous remercions de nous avoir écoutés.',
  signIn: 'Se connecter',
  updateReady: 'Une version plus récente de cette page est prête. Vos réponses restent.',
  updateNow: 'L’utiliser maintenant',
  updateLater: 'Elle servira à la prochaine ouverture de cette page.',
} satisfies RespondentTexts;
