import { label, type Label } from './define/index.ts';

/** What becomes of the answers that somebody gave before they withdrew. */
export const withdrawalEffects = {
  keep: label({
    en: 'They stay, under the study code alone',
    fr: 'Elles restent, sous le seul code d’étude',
    pt: 'Ficam, apenas com o código do estudo',
    mg: 'Mijanona izy ireo, amin’ny kaodin’ny fanadihadiana irery',
    sw: 'Yanabaki, chini ya namba ya utafiti tu',
  }),
  leave_out: label({
    en: 'They are left out of every file and figure',
    fr: 'Elles sont laissées hors de tout fichier et de tout chiffre',
    pt: 'Ficam fora de todos os ficheiros e números',
    mg: 'Esorina amin’ny rakitra sy tarehimarika rehetra izy ireo',
    sw: 'Yanaachwa nje ya mafaili na takwimu zote',
  }),
  erase: label({
    en: 'The study office erases them, with name and contact details; until then they are left out',
    fr: 'Le bureau de l’étude les efface, avec le nom et les coordonnées ; jusque-là elles sont laissées de côté',
    pt: 'O gabinete do estudo apaga-as, com o nome e os contactos; até lá ficam de fora',
    mg: 'Hofafan’ny biraon’ny fanadihadiana izy ireo, miaraka amin’ny anarana sy ny fomba ifandraisana; esorina amin’ny rakitra izy mandra-pahatongan’izany',
    sw: 'Ofisi ya utafiti inayafuta, pamoja na jina na mawasiliano; hadi hapo yanaachwa nje',
  }),
} satisfies Readonly<Record<string, Label>>;

export type WithdrawalEffect = keyof typeof withdrawalEffects;
