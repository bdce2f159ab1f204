import type { ServerTexts } from '../en/server.ts';

export const server = {
  saved: 'Informations enregistrées avec succès.',
  recorded: 'Enregistrement effectué',
  deleted: 'Supprimé.',
  archived: 'Archivé : des réponses ont été recueillies ici, rien n’a donc été effacé.',
  signedIn: 'Bienvenue, %{name} !',
  signedOut: 'Vous êtes déconnecté.',
  resetRequested: 'Si cette adresse est connue ici, un message avec un lien pour choisir un nouveau mot de passe est en route.',
  passwordChanged: 'Le nouveau mot de passe est enregistré. Vous pouvez maintenant vous connecter.',
  accountSaved: 'Votre compte a été enregistré.',
  invited: 'L’invitation a été envoyée.',
  linkMade: 'Voici le nouveau lien personnel. Les liens précédents ne fonctionnent plus.',
  linkSent: 'Le nouveau lien personnel a été envoyé. Les liens précédents ne fonctionnent plus.',
  linkRevoked: 'Le lien personnel ne fonctionne plus.',
  accountDisabled: 'Le compte est désactivé. Cette personne ne peut plus se connecter tant qu’il n’est pas réactivé.',
  accountEnabled: 'Le compte est réactivé.',
  setUpDone: 'Le premier administrateur est créé. Vous pouvez maintenant vous connecter.',
  resetSubject: 'Choisir un nouveau mot de passe',
  resetText:
    'Bonjour %{name},\n\nQuelqu’un, probablement vous, a demandé un nouveau mot de passe. Pour le choisir, ouvrez ce lien dans un délai de %{smart_count} minute :\n\n%{url}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même. |||| Bonjour %{name},\n\nQuelqu’un, probablement vous, a demandé un nouveau mot de passe. Pour le choisir, ouvrez ce lien dans un délai de %{smart_count} minutes :\n\n%{url}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  invitationSubject: 'Votre accès à l’African Health Study',
  invitationText:
    'Bonjour %{name},\n\nUn compte a été créé pour vous dans l’African Health Study. Pour choisir votre mot de passe, ouvrez ce lien dans un délai de %{smart_count} heure :\n\n%{url}\n\nEnsuite, vous vous connectez avec votre adresse e-mail ou votre numéro de téléphone. |||| Bonjour %{name},\n\nUn compte a été créé pour vous dans l’African Health Study. Pour choisir votre mot de passe, ouvrez ce lien dans un délai de %{smart_count} heures :\n\n%{url}\n\nEnsuite, vous vous connectez avec votre adresse e-mail ou votre numéro de téléphone.',
  sessionEnded: 'Cette session est terminée.',
  sessionsEnded: 'Toutes les autres sessions sont terminées.',
  approved: 'La demande est accordée : la personne qui l’a faite peut l’exécuter une fois.',
  declined: 'La demande est refusée.',
  emergencyGranted: 'Vous pouvez l’exécuter une fois. Tous les administrateurs ont été avertis par courriel.',
  act_identities: 'sortir des noms de l’étude',
  act_erasing: 'effacer une personne',
  act_publishing: 'publier un questionnaire',
  requestSubject: 'African Health Study : un second accord est demandé',
  requestText:
    'Bonjour %{name},\n\n%{who} demande votre accord ou votre refus. Il s’agit de : %{what}. Motif : %{reason}\n\nDécidez ici, dans la journée :\n%{url}',
  emergencySubject: 'African Health Study : fait sans second accord',
  emergencyText:
    'Bonjour %{name},\n\n%{who} a fait seul(e) ce qui demande deux personnes dans cette étude : %{what}.\n\nMotif indiqué : %{reason}\n\nC’est inscrit au journal. Si vous n’en savez rien, parlez-en tout de suite avec %{who}.',
  changedSubject: 'Votre compte de l’African Health Study a été modifié',
  secondFactorOn: 'un second facteur a été configuré',
  secondFactorOff: 'le second facteur a été retiré',
  secondFactorIsOn: 'Désormais, la connexion demande un code. Gardez les codes de secours.',
  secondFactorIsOff: 'Le second facteur est retiré : le mot de passe suffit pour se connecter.',
  passkeyOn: 'une clé d’accès a été ajoutée',
  passkeyOff: 'une clé d’accès a été retirée',
  passkeyAdded: 'La clé d’accès est ajoutée. Elle sert à la connexion avec le mot de passe.',
  passkeyRemoved: 'La clé d’accès est retirée.',
  changedText:
    'Bonjour %{name},\n\nDans votre compte de l’African Health Study, ceci a été modifié : %{what}.\n\nSi vous le saviez, vous n’avez rien à faire. Sinon, quelqu’un d’autre utilise peut-être un compte de l’étude : prévenez tout de suite un administrateur.',
  linkSubject: 'Votre questionnaire de l’African Health Study',
  linkText:
    'Bonjour %{name},\n\nMerci de participer à l’African Health Study. Votre questionnaire s’ouvre avec ce lien :\n\n%{url}\n\nCe lien est à vous seul. Merci de ne pas le transmettre.',
} satisfies ServerTexts;
