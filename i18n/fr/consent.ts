import type { ConsentTexts } from '../en/consent.ts';

export const consent = {
  title: 'Consentement éclairé',
  intro:
    'Vous êtes invité à participer à une étude sur la santé des membres d’église en Afrique. Lisez cette page tranquillement, ou faites-la lire pour vous, avant de décider.',
  aboutTitle: 'De quoi il s’agit',
  about:
    'Nous posons des questions sur votre vie de tous les jours et votre santé : alimentation, activité physique, repos, maladies, soins. Le questionnaire prend environ une heure, ou un peu plus. Vous pouvez faire une pause et continuer plus tard.',
  voluntaryTitle: 'Vous êtes libre de choisir',
  voluntary:
    'La participation est volontaire. Vous pouvez laisser une question sans réponse et arrêter à tout moment, sans donner de raison. Rien ne changera pour vous, ni dans votre église ni dans les soins que vous recevez.',
  paymentTitle: 'Aucun paiement',
  payment: 'La participation n’est pas payée, et elle ne vous coûte rien d’autre que votre temps.',
  anonymousTitle: 'Comment vos réponses restent anonymes',
  anonymous:
    'Vos réponses sont gardées sous un code d’étude, jamais sous votre nom. Si l’équipe connaît votre nom, votre téléphone ou votre e-mail, ils sont gardés ailleurs, séparés des réponses. Seuls les quelques membres de l’équipe qui s’occupent de vous peuvent passer de l’un à l’autre. Celui qui remplit le questionnaire par un lien public ne donne aucun nom. Les résultats ne sont publiés que pour des groupes, jamais pour une personne seule.',
  leavesTitle: 'Ce qui quitte ce téléphone, et quand',
  leaves:
    'Vos réponses sont gardées sur ce téléphone. Pendant que vous répondez, elles partent aussi au bureau de l’étude, marquées comme inachevées. Elles ne comptent qu’après avoir appuyé sur Envoyer.',
  leavesRemoved:
    'Si vous répondez par un lien public et n’appuyez jamais sur Envoyer, le bureau de l’étude les supprime après %{smart_count} jour. |||| Si vous répondez par un lien public et n’appuyez jamais sur Envoyer, le bureau de l’étude les supprime après %{smart_count} jours.',
  paperTitle: 'Questionnaires sur papier',
  paper: 'Si vous répondez sur papier, le questionnaire est gardé dans un bureau fermé à clé et détruit après la recherche.',
  withdrawTitle: 'Si vous changez d’avis',
  withdraw:
    'Vous pouvez retirer votre consentement quand vous le souhaitez : dites-le à la personne qui vous a invité, ou écrivez à l’adresse ci-dessous. Dès lors, nous ne recueillons plus rien de vous. Vous dites aussi ce que deviennent les réponses que vous avez données : elles restent sous le seul code d’étude, sans aucun nom ; ou elles sont laissées hors de tout fichier et de tout chiffre établis ensuite ; ou elles sont effacées, avec votre nom et vos coordonnées.',
  contactTitle: 'Vos questions',
  contact: 'Le chercheur principal répond à vos questions :',
  contactUnknown: 'Demandez à la personne qui vous a invité : elle vous mettra en contact avec le chercheur principal.',
  goBack: 'Retour',

  pageTitle: 'Votre consentement',
  pageIntro: 'Avant de commencer, lisez ce texte. À la fin, c’est vous qui décidez.',
  agree: 'J’ai lu ce texte, ou on me l’a lu, et j’accepte de participer à l’étude.',
  tickFirst: 'Merci de donner votre consentement en cochant la case.',
  send: 'Envoyer',
  thanksTitle: 'Merci !',
  thanks: 'Votre consentement est enregistré. Vous pouvez remplir le questionnaire maintenant, ou plus tard.',
  fillNow: 'Remplir le questionnaire maintenant',
} satisfies ConsentTexts;
