import type { AdminHelpTexts } from '../en/adminHelp.ts';

export const adminHelp: AdminHelpTexts = {
  help: {
    title: 'Aide et nouveautés',
    unread: 'Aide et nouveautés, avec du non-lu',
    about: 'Cet écran',
    news: 'Nouveautés',
    notices: 'Ce qui s’est passé',
    noNotices: 'Rien que vous deviez savoir.',
    importEnded: 'L’import de « %{title} » s’est terminé le %{date}.',
    actedOnMany: 'Traitement en nombre : %{title}, le %{date}. Son avancement et son rapport.',
    phoneSilent: 'Le téléphone de %{title} n’a pas donné de nouvelles depuis le %{date}.',
    requestDue: '« %{title} » : demande d’un répondant, à traiter avant le %{date}.',
    diskLow:
      'Le disque du serveur est presque plein (reste : %{title}) : les liens publics n’acceptent plus de fichiers. Prévenez la personne qui s’occupe du serveur.',
    diskFull:
      'Le disque du serveur est plein (reste : %{title}) : aucune réponse n’est acceptée. Les réponses attendent sur les téléphones. Prévenez tout de suite la personne qui s’occupe du serveur.',
    everywhere:
      'Partout : Ctrl + K trouve personnes, lieux, formulaires, réponses et commandes ; / mène à la recherche d’une liste, et N crée un enregistrement.',
  },
  screens: {
    dashboard:
      'Où en sont les personnes de l’étude, par statut, dans le temps et par fédération. Les filtres limitent tout à un lieu ; chaque chiffre compte des personnes, pas des réponses.',
    map: 'Où se trouvent les églises, et où en sont leurs membres. Appuyez sur un cercle pour vous approcher, ou choisissez un lieu dans la liste ; une église sans position n’est pas sur la carte. « Ce qui est montré » passe aux fédérations, ou aux entretiens d’un formulaire qui demande une position : comptés par carrés d’environ 11 km, jamais moins de cinq.',
    stretches:
      'De courts extraits d’entretiens, pour vérifier comment ils sont menés. Un formulaire les fait enregistrer par son réglage « Extraits enregistrés », au hasard ou aux questions marquées, et seulement de qui dit oui à cela à côté du consentement. Vous écoutez ceux des personnes de votre lieu ; qui a écouté quoi figure au journal, et à sa date un extrait est effacé.',
    forms:
      'Chaque carte est un questionnaire. L’activer fige une version et crée son lien ; les modifications restent un brouillon jusqu’à la prochaine activation. Le formulaire par défaut est celui que reçoivent les personnes enregistrées.',
    builder:
      'L’arbre à gauche est tout le formulaire, le panneau la partie choisie. Écrivez une question puis Entrée ; les réponses sont en dessous, chacune après un tiret. Tout peut être annulé jusqu’à l’activation. ? montre les touches.',
    translations:
      'Choisissez une langue, puis écrivez à côté de chaque texte ; Entrée enregistre et passe au suivant. Un texte dont l’original a changé reste marqué jusqu’à ce que vous le corrigiez ou le confirmiez.',
    publishing:
      'Toutes les versions activées, et ce qui change de l’une à l’autre. Les réponses nomment leur version ; une ancienne version peut redevenir le brouillon.',
    responses:
      'Les réponses en grille : une ligne par envoi, une colonne par question. Filtrez, triez, choisissez et épinglez des colonnes, et exportez exactement ce que vous voyez. « Graphiques » montre la répartition de chaque question ; les petits groupes sont cachés. Ce qui ne doit pas compter est exclu, avec une raison.',
    library: 'Sections, questions et réponses à copier dans n’importe quel formulaire. Les modifier ici ne change aucun formulaire où elles ont été copiées.',
    places:
      'Divisions, unions, fédérations et églises, l’une dans l’autre. Ajoutez-les une à une ou par un tableur ; ce dont d’autres dépendent ne peut pas être supprimé.',
    hierarchy: 'Toute l’étude en arbre, avec le nombre de personnes de chaque lieu. Ouvrez un lieu pour voir ce qu’il contient.',
    people:
      'Participants et équipe. Choisissez des lignes pour agir sur toutes à la fois ; un import montre d’abord ce qu’il ferait. Un numéro de téléphone s’écrit comme dans le pays.',
    person:
      'Tout sur une personne : statut, lien, consentement, réponses et ce qui s’est passé. Noms et réponses restent séparés : les réponses portent un code d’étude.',
    log: 'Qui a fait, vu ou tenté quoi, et quand. Rien n’y est modifiable ; limitez-le à un type d’acte ou à une personne.',
    account:
      'Vos données, mot de passe, second facteur, clés d’accès, et où vous êtes connecté. Déconnectez ce que vous ne reconnaissez pas, puis changez de mot de passe.',
    approvals: 'Ce pour quoi un autre administrateur demande un second oui. Lisez de quoi il s’agit avant de décider : cela se fait aussitôt.',
  },
  news: {
    byKeyboard: 'Les formulaires se construisent au clavier seul : ? y montre les touches.',
    cards: 'Sur téléphone, toutes les cartes se choisissent d’un coup.',
    passkeys: 'Une clé d’accès vous connecte en plus du mot de passe : « Mon compte » en crée une.',
    help: 'Cette aide à côté de chaque écran, avec les imports terminés et les téléphones silencieux.',
  },
};
