import type { RightsTexts } from '../en/rights.ts';

export const rights = {
  title: 'Vos droits',
  intro: 'Vous pouvez demander ce que l’étude garde de vous. Cette page ne montre rien de ce que vous avez répondu, car un lien peut tomber en d’autres mains.',
  agreed: 'Vous avez accepté de participer à l’étude.',
  notAgreed: 'Aucun consentement de votre part n’est en vigueur : vous ne l’avez pas donné, ou vous l’avez retiré.',
  askTitle: 'Demander au bureau de l’étude',
  askText:
    'Vous pouvez recevoir une copie de tout ce qui est gardé de vous, ou faire corriger quelque chose. Le bureau de l’étude vous demandera de quoi savoir que c’est bien vous.',
  askKind: 'Que demandez-vous ?',
  askNote: 'Ce qu’il faut corriger, ou comment le bureau peut vous joindre',
  ask: 'Envoyer la demande',
  asked: 'Votre demande est arrivée. Le bureau de l’étude répond avant le %{date}.',
  withdrawTitle: 'Retirer votre consentement',
  withdrawText:
    'À partir de là, on ne vous demande plus rien. Vous n’avez pas à dire pourquoi, et rien ne change pour vous dans votre église ni dans vos soins.',
  effects: 'Que deviennent les réponses que vous avez données ?',
  withdraw: 'Retirer mon consentement',
  consent: 'Lire le texte de consentement',
  ask_COPY: 'Une copie de ce qui est gardé de moi',
  ask_CORRECTION: 'Une correction',
  ask_OTHER: 'Autre chose',
  effect_keep: 'Mes réponses restent, sous le seul code d’étude, sans aucun nom',
  effect_leave_out: 'Mes réponses sont laissées hors de tout fichier et de tout chiffre',
  effect_erase: 'Le bureau de l’étude efface mes réponses, avec mon nom et mes coordonnées ; jusque-là elles sont laissées de côté',
  choose: 'Choisissez une réponse.',
} satisfies RightsTexts;
