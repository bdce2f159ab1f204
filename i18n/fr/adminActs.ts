import type { AdminActsTexts } from '../en/adminActs.ts';

export const adminActs: AdminActsTexts = {
  erase: {
    action: 'Effacer l’identité',
    title: 'Effacer l’identité de %{name} ?',
    text: 'Le nom, le téléphone, l’e-mail, l’église, les liens et les sessions sont supprimés définitivement. Les réponses restent sous le code d’étude, qui ne mène alors plus à personne. Cette action est irréversible.',
    hint: 'Inscrit pour toujours dans le journal : n’écrivez pas le nom ici.',
    done: 'L’identité a été effacée.',
  },
  exclusions: {
    tab: 'Mettre de côté',
    title: 'Mettre de fausses réponses de côté',
    text: 'Indiquez ce que les fausses réponses ont en commun. Elles ne sont plus comptées ni exportées. Rien n’est effacé : chaque lot peut être remis. Les réponses des personnes inscrites n’en font jamais partie.',
    link: 'Lien de réponse',
    linkCurrent: 'Le lien actuel',
    linkFormer: 'Un ancien lien',
    found: '%{smart_count} jeu de réponses correspond. |||| %{smart_count} jeux de réponses correspondent.',
    action: 'Mettre de côté',
    ask: 'Mettre de côté %{smart_count} jeu de réponses ? |||| Mettre de côté %{smart_count} jeux de réponses ?',
    askText: 'On garde la trace de qui l’a fait et pourquoi.',
    batches: 'Lots',
    none: 'Rien n’a été mis de côté jusqu’ici.',
    batch: '%{smart_count} jeu de réponses |||| %{smart_count} jeux de réponses',
    by: '%{date}, %{who}',
    somebody: 'une personne partie depuis',
    reinstate: 'Remettre',
    wasReinstated: 'Remis le %{date} par %{who}',
    done: 'C’est fait.',
  },
  archive: {
    show: 'Archivés',
    restore: 'Rétablir',
    restored: 'L’élément est de nouveau à sa place.',
  },
};
