import { contentFields, contentRights } from './content.ts';
import { boolean, checks, choice, defineResource, integer, label, reference, rule, text } from './define/index.ts';

/** The eleven types, under the names the administrators see. The keys are the wire names. */
const types = {
  REPONSE_COURTE: label({ en: 'Short answer', fr: 'Réponse courte', pt: 'Resposta curta', mg: 'Valiny fohy' }),
  NUMERIC: label({ en: 'Number', fr: 'Nombre', pt: 'Número', mg: 'Isa' }),
  PARAGRAPHE: label({ en: 'Paragraph', fr: 'Paragraphe', pt: 'Parágrafo', mg: 'Andalan-tsoratra' }),
  CHOIX_MULTIPLE: label({ en: 'Several choices', fr: 'Choix multiple', pt: 'Escolha múltipla', mg: 'Safidy maro' }),
  CASE_COCHER: label({ en: 'One choice', fr: 'Choix unique', pt: 'Escolha única', mg: 'Safidy tokana' }),
  LISTE_DEROULANTE: label({ en: 'Drop-down list', fr: 'Liste déroulante', pt: 'Lista pendente', mg: 'Lisitra midina' }),
  ECHELLE_LINEAIRE: label({ en: 'Linear scale', fr: 'Échelle linéaire', pt: 'Escala linear', mg: 'Ambaratonga' }),
  DATE: label({ en: 'Date', fr: 'Date', pt: 'Data', mg: 'Daty' }),
  HEURE: label({ en: 'Time', fr: 'Heure', pt: 'Hora', mg: 'Ora' }),
  CHOIX_MULTIPLE_OTHER: label({ en: 'Several choices or other', fr: 'Choix multiple ou autre', pt: 'Escolha múltipla ou outra', mg: 'Safidy maro na hafa' }),
  CASE_COCHER_OTHER: label({ en: 'One choice or other', fr: 'Choix unique ou autre', pt: 'Escolha única ou outra', mg: 'Safidy tokana na hafa' }),
};

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
    type: choice(types, { label: label({ en: 'Type', fr: 'Type', pt: 'Tipo', mg: 'Karazana' }), required: true, default: 'REPONSE_COURTE' }),
    required: boolean({ label: label({ en: 'Required', fr: 'Obligatoire', pt: 'Obrigatória', mg: 'Tsy maintsy valiana' }), default: false }),
    code: text({ label: label({ en: 'Code', fr: 'Code', pt: 'Código', mg: 'Kaody' }), max: 64 }),
    min: text({ label: label({ en: 'Least value', fr: 'Valeur minimale', pt: 'Valor mínimo', mg: 'Sanda kely indrindra' }), max: 20 }),
    max: text({ label: label({ en: 'Greatest value', fr: 'Valeur maximale', pt: 'Valor máximo', mg: 'Sanda lehibe indrindra' }), max: 20 }),
    maxLength: integer({ label: label({ en: 'Longest text', fr: 'Longueur maximale', pt: 'Comprimento máximo', mg: 'Halava farany' }), min: 1, max: 10_000 }),
    pattern: text({ label: label({ en: 'Pattern', fr: 'Modèle', pt: 'Padrão', mg: 'Endrika' }), max: 500 }),
    patternMessage: text({ label: label({ en: 'Message when the pattern does not fit', fr: 'Message si le modèle ne convient pas', pt: 'Mensagem se o padrão não servir', mg: 'Hafatra raha tsy mifanaraka ny endrika' }), max: 500 }),
    visibleIf: rule({ label: label({ en: 'Shown if', fr: 'Affichée si', pt: 'Mostrada se', mg: 'Aseho raha' }) }),
    checks: checks({ label: label({ en: 'Checks', fr: 'Contrôles', pt: 'Verificações', mg: 'Fanamarinana' }) }),
    allowDontKnow: boolean({ label: label({ en: '“Don’t know” allowed', fr: '« Ne sait pas » permis', pt: '“Não sei” permitido', mg: 'Azo valiana hoe “tsy fantatra”' }), default: false }),
    allowRefuse: boolean({ label: label({ en: '“Prefer not to answer” allowed', fr: '« Préfère ne pas répondre » permis', pt: '“Prefiro não responder” permitido', mg: 'Azo valiana hoe “aleoko tsy mamaly”' }), default: false }),
    allowPartialDate: boolean({ label: label({ en: 'Year or month alone allowed', fr: 'Année ou mois seuls permis', pt: 'Só ano ou mês permitido', mg: 'Azo atao ny taona na volana fotsiny' }), default: false }),
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
