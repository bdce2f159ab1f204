import type { StretchesTexts } from '../en/stretches.ts';

export const stretches = {
  consentAsk: 'De courts extraits de l’entretien peuvent-ils être enregistrés ?',
  consentText:
    'Pour vérifier comment les entretiens sont menés, le téléphone peut enregistrer de courts extraits de celui-ci, de %{seconds} secondes au plus chacun. Ils sont gardés chiffrés, seuls les superviseurs et les administrateurs de l’étude les écoutent, et ils sont effacés après %{days} jours. Qui dit non participe tout de même, et rien n’est enregistré.',
  recording: 'Un extrait de l’entretien est en cours d’enregistrement.',
  timer: '%{seconds} sur %{most} s',
  stop: 'Arrêter et effacer',
  refused: 'Pas d’enregistrement : le microphone n’a pas été autorisé. L’entretien continue.',
  unable: 'Pas d’enregistrement : ce téléphone ne peut pas enregistrer ou garder l’extrait maintenant. L’entretien continue.',
  stopped: 'Arrêté. Ce qui a été enregistré ici est effacé, et plus rien n’est enregistré dans cet entretien.',
} satisfies StretchesTexts;
