import type { AccessTexts } from '../en/access.ts';

export const access = {
  signInTitle: 'Connexion',
  username: 'E-mail ou nom d’utilisateur',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  forgot: 'Mot de passe oublié ?',
  send: 'Envoyer',
  signedIn: 'Bienvenue, vous êtes connecté.',
  code: 'Code',
  codeHint: 'Six chiffres de votre application d’authentification, ou un de vos codes de secours.',
  required: 'Veuillez remplir ce champ. Merci.',
  notAnEmail: 'Veuillez saisir une adresse e-mail valable.',

  forgotTitle: 'Mot de passe oublié',
  forgotText: 'Indiquez l’adresse e-mail de votre compte. Si elle est connue ici, vous recevrez un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  backToSignIn: 'Retour à la connexion',
  forgotSent: 'Si cette adresse est connue ici, un message avec un lien est en route.',

  resetTitle: 'Choisir un nouveau mot de passe',
  setupTitle: 'Bienvenue ! Créez le premier administrateur',
  setupText: 'Ce compte peut tout faire : construire des questionnaires, inviter des personnes, lire ce qui revient.',
  name: 'Nom complet',
  newPassword: 'Nouveau mot de passe',
  repeatPassword: 'Nouveau mot de passe, encore une fois',
  passwordRule: 'Le mot de passe doit comporter au moins %{min} caractères, avec des majuscules et des minuscules, un chiffre et un caractère spécial.',
  mismatchLive: 'Les deux mots de passe ne correspondent pas',
  mismatch: 'Les mots de passe ne correspondent pas.',
  otpMissing: 'Ce lien n’est pas complet. Ouvrez-le de nouveau depuis le message, ou demandez-en un autre.',
  askAgain: 'Demander un nouveau lien',
} satisfies AccessTexts;
