import type { StudyTexts } from '../en/study.ts';

export const study = {
  activated: 'Le formulaire est actif. Les répondants remplissent maintenant la version %{version}.',
  still_active: 'Le formulaire est actif. Rien n’a changé depuis la version %{version}.',
  closed: 'Le formulaire est fermé. Aucune nouvelle réponse n’est acceptée.',
  link_renewed: 'Le formulaire a un nouveau lien de réponse. L’ancien ne fonctionne plus.',
  copied: 'La copie a été faite.',
  answers_sent: 'Votre message a été envoyé avec succès à l’équipe African Health Study.',
  answers_saved: 'Vos réponses sont enregistrées jusqu’ici.',
  consent_given: 'Merci. Votre accord a été enregistré.',
  consent_refused: 'Le refus a été enregistré. Aucune réponse ne sera demandée.',
  consent_withdrawn: 'Le retrait a été enregistré. Aucune autre réponse ne sera recueillie.',
  consent_must_agree: 'Veuillez cocher la case si vous acceptez de participer.',
  reopened: 'Le questionnaire est de nouveau ouvert aux modifications.',
  no_form: 'Aucun formulaire n’est ouvert pour cette personne.',
  start_again: 'Rien n’a été répondu.',
} satisfies StudyTexts;
