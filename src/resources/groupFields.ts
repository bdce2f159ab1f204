import { content } from './content.ts';
import { boolean, integer, label, rule, text } from './define/index.ts';
import { mostEntries } from './mostEntries.ts';

/** What sections and sub-sections say besides their content: when they are shown, how they stand on wide screens, and whether they are asked for each of several. */
export const groupFields = {
  visibleIf: rule({ label: label({ en: 'Shown if', fr: 'Affichée si', pt: 'Mostrada se', mg: 'Aseho raha', sw: 'Huonyeshwa ikiwa' }) }),
  matrix: boolean({
    label: label({
      en: 'Choices as a table: a row for each question, on wide screens',
      fr: 'Choix en tableau : une ligne par question, sur grands écrans',
      pt: 'Escolhas em tabela: uma linha por pergunta, em ecrãs largos',
      mg: 'Safidy amin’ny tabilao: andalana iray isaky ny fanontaniana, amin’ny efijery malalaka',
      sw: 'Machaguo kwa jedwali: mstari mmoja kwa kila swali, kwenye skrini pana',
    }),
    default: false,
  }),
  repeated: boolean({
    label: label({
      en: 'Asked for each of several (household members, children, visits)',
      fr: 'Posée pour chacun de plusieurs (membres du ménage, enfants, visites)',
      pt: 'Perguntada para cada um de vários (membros do agregado, filhos, visitas)',
      mg: 'Anontaniana isaky ny tsirairay (mpianakavy, zanaka, fitsidihana)',
      sw: 'Huulizwa kwa kila mmoja (wanakaya, watoto, ziara)',
    }),
    default: false,
  }),
  entryTitle: text({
    label: label({
      en: 'Title of each entry, such as “Child ${#}: ${name}”',
      fr: 'Titre de chaque entrée, comme « Enfant ${#} : ${name} »',
      pt: 'Título de cada entrada, como “Filho ${#}: ${name}”',
      mg: 'Lohatenin’ny tsirairay, toy ny “Zanaka ${#}: ${name}”',
      sw: 'Kichwa cha kila ingizo, kama “Mtoto ${#}: ${name}”',
    }),
    max: 500,
  }),
  code: text({
    label: label({
      en: 'Name of the repeated part in formulas and tables',
      fr: 'Nom de la partie répétée dans les formules et les tableaux',
      pt: 'Nome da parte repetida nas fórmulas e tabelas',
      mg: 'Anaran’ny fizarana miverina amin’ny raikipohy sy tabilao',
      sw: 'Jina la sehemu inayorudiwa katika fomula na majedwali',
    }),
    max: 64,
  }),
  leastEntries: integer({
    label: label({ en: 'Fewest entries', fr: 'Entrées au moins', pt: 'Mínimo de entradas', mg: 'Isa kely indrindra', sw: 'Maingizo machache zaidi' }),
    min: 0,
    max: mostEntries,
  }),
  mostEntries: integer({
    label: label({ en: 'Most entries', fr: 'Entrées au plus', pt: 'Máximo de entradas', mg: 'Isa betsaka indrindra', sw: 'Maingizo mengi zaidi' }),
    min: 1,
    max: mostEntries,
  }),
  entryCount: rule({
    label: label({
      en: 'The number of entries follows from',
      fr: 'Le nombre d’entrées découle de',
      pt: 'O número de entradas resulta de',
      mg: 'Ny isan’ny tsirairay dia avy amin’ny',
      sw: 'Idadi ya maingizo inatokana na',
    }),
  }),
};

/** Sections and sub-sections are listed by what they lie in. */
export function groupIn<const Parent extends string>(parent: Parent, above: string, base: string) {
  return {
    ...content,
    columns: ['title', 'description', parent],
    sort: { field: 'title', order: 'ASC' },
    parents: [parent],
    paths: { base, nested: [{ parent, path: `${above}/:${parent}/${base}`, calls: ['list', 'create'] }] },
  } as const;
}
