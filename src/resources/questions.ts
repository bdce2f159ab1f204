import { typeLabels } from '../questionTypes/declarations.ts';
import { plainType } from '../questionTypes/plainType.ts';
import { contentFields, contentRights } from './content.ts';
import { boolean, checks, choice, defineResource, integer, label, reference, rule, text } from './define/index.ts';

export const questions = defineResource({
  name: 'questions',
  label: {
    one: label({ en: 'Question', fr: 'Question', pt: 'Pergunta', mg: 'Fanontaniana iray' }),
    many: label({ en: 'Questions', fr: 'Questions', pt: 'Perguntas', mg: 'Ireo fanontaniana' }),
    new: label({ en: 'New question', fr: 'Nouvelle question', pt: 'Nova pergunta', mg: 'Fanontaniana iray vaovao' }),
  },
  fields: {
    ...contentFields,
    numero: integer({ label: label({ en: 'Number', fr: 'Numéro', pt: 'Número', mg: 'Laharana' }), min: 0, max: 100_000 }),
    type: choice(typeLabels, { label: label({ en: 'Type', fr: 'Type', pt: 'Tipo', mg: 'Karazana' }), required: true, default: plainType }),
    required: boolean({ label: label({ en: 'Required', fr: 'Obligatoire', pt: 'Obrigatória', mg: 'Tsy maintsy valiana' }), default: false }),
    code: text({ label: label({ en: 'Code', fr: 'Code', pt: 'Código', mg: 'Kaody' }), max: 64 }),
    min: text({ label: label({ en: 'Least value', fr: 'Valeur minimale', pt: 'Valor mínimo', mg: 'Sanda kely indrindra' }), max: 20 }),
    max: text({ label: label({ en: 'Greatest value', fr: 'Valeur maximale', pt: 'Valor máximo', mg: 'Sanda lehibe indrindra' }), max: 20 }),
    maxLength: integer({ label: label({ en: 'Longest text', fr: 'Longueur maximale', pt: 'Comprimento máximo', mg: 'Halava farany' }), min: 1, max: 10_000 }),
    pattern: text({ label: label({ en: 'Pattern', fr: 'Modèle', pt: 'Padrão', mg: 'Endrika' }), max: 500 }),
    patternMessage: text({
      label: label({
        en: 'Message when the pattern does not fit',
        fr: 'Message si le modèle ne convient pas',
        pt: 'Mensagem se o padrão não servir',
        mg: 'Hafatra raha tsy mifanaraka ny endrika',
      }),
      max: 500,
    }),
    visibleIf: rule({ label: label({ en: 'Shown if', fr: 'Affichée si', pt: 'Mostrada se', mg: 'Aseho raha' }) }),
    checks: checks({ label: label({ en: 'Checks', fr: 'Contrôles', pt: 'Verificações', mg: 'Fanamarinana' }) }),
    allowDontKnow: boolean({
      label: label({ en: '“Don’t know” allowed', fr: '« Ne sait pas » permis', pt: '“Não sei” permitido', mg: 'Azo valiana hoe “tsy fantatra”' }),
      default: false,
    }),
    allowRefuse: boolean({
      label: label({
        en: '“Prefer not to answer” allowed',
        fr: '« Préfère ne pas répondre » permis',
        pt: '“Prefiro não responder” permitido',
        mg: 'Azo valiana hoe “aleoko tsy mamaly”',
      }),
      default: false,
    }),
    allowPartialDate: boolean({
      label: label({
        en: 'Year or month alone allowed',
        fr: 'Année ou mois seuls permis',
        pt: 'Só ano ou mês permitido',
        mg: 'Azo atao ny taona na volana fotsiny',
      }),
      default: false,
    }),
    sectionId: reference('sections', { label: label({ en: 'Section', fr: 'Section', pt: 'Secção', mg: 'Fizarana' }), as: 'section' }),
    subSectionId: reference('sub-sections', { label: label({ en: 'Subsection', fr: 'Sous-section', pt: 'Subsecção', mg: 'Zana-pizarana' }), as: 'subSection' }),
  },
  title: 'title',
  search: ['title', 'description'],
  columns: ['numero', 'title', 'type', 'sectionId'],
  sort: { field: 'numero', order: 'ASC' },
  parents: ['sectionId', 'subSectionId'],
  paths: {
    base: 'questions',
    nested: [
      { parent: 'sectionId', path: 'sections/:sectionId/questions', calls: ['create'] },
      { parent: 'subSectionId', path: 'sub-sections/:subSectionId/questions', calls: ['create'] },
    ],
  },
  rights: contentRights,
  ordered: true,
  archivable: true,
  screen: { route: 'social-question', group: 'forms' },
});
