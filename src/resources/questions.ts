import { contentFields, contentRights } from './content.ts';
import { boolean, checks, choice, defineResource, integer, label, reference, rule, text } from './define/index.ts';

/** The eleven types, under the names the administrators see. The keys are the wire names. */
const types = {
  REPONSE_COURTE: label('Short answer', 'Réponse courte', 'Resposta curta', 'Valiny fohy'),
  NUMERIC: label('Number', 'Nombre', 'Número', 'Isa'),
  PARAGRAPHE: label('Paragraph', 'Paragraphe', 'Parágrafo', 'Andalan-tsoratra'),
  CHOIX_MULTIPLE: label('Several choices', 'Choix multiple', 'Escolha múltipla', 'Safidy maro'),
  CASE_COCHER: label('One choice', 'Choix unique', 'Escolha única', 'Safidy tokana'),
  LISTE_DEROULANTE: label('Drop-down list', 'Liste déroulante', 'Lista pendente', 'Lisitra midina'),
  ECHELLE_LINEAIRE: label('Linear scale', 'Échelle linéaire', 'Escala linear', 'Ambaratonga'),
  DATE: label('Date', 'Date', 'Data', 'Daty'),
  HEURE: label('Time', 'Heure', 'Hora', 'Ora'),
  CHOIX_MULTIPLE_OTHER: label('Several choices or other', 'Choix multiple ou autre', 'Escolha múltipla ou outra', 'Safidy maro na hafa'),
  CASE_COCHER_OTHER: label('One choice or other', 'Choix unique ou autre', 'Escolha única ou outra', 'Safidy tokana na hafa'),
};

export const questions = defineResource({
  name: 'questions',
  label: {
    one: label('Question', 'Question', 'Pergunta', 'Fanontaniana iray'),
    many: label('Questions', 'Questions', 'Perguntas', 'Ireo fanontaniana'),
    new: label('New question', 'Nouvelle question', 'Nova pergunta', 'Fanontaniana iray vaovao'),
  },
  fields: {
    ...contentFields,
    numero: integer({ label: label('Number', 'Numéro', 'Número', 'Laharana'), min: 0, max: 100_000 }),
    type: choice(types, { label: label('Type', 'Type', 'Tipo', 'Karazana'), required: true, default: 'REPONSE_COURTE' }),
    required: boolean({ label: label('Required', 'Obligatoire', 'Obrigatória', 'Tsy maintsy valiana'), default: false }),
    code: text({ label: label('Code', 'Code', 'Código', 'Kaody'), max: 64 }),
    min: text({ label: label('Least value', 'Valeur minimale', 'Valor mínimo', 'Sanda kely indrindra'), max: 20 }),
    max: text({ label: label('Greatest value', 'Valeur maximale', 'Valor máximo', 'Sanda lehibe indrindra'), max: 20 }),
    maxLength: integer({ label: label('Longest text', 'Longueur maximale', 'Comprimento máximo', 'Halava farany'), min: 1, max: 10_000 }),
    pattern: text({ label: label('Pattern', 'Modèle', 'Padrão', 'Endrika'), max: 500 }),
    patternMessage: text({ label: label('Message when the pattern does not fit', 'Message si le modèle ne convient pas', 'Mensagem se o padrão não servir', 'Hafatra raha tsy mifanaraka ny endrika'), max: 500 }),
    visibleIf: rule({ label: label('Shown if', 'Affichée si', 'Mostrada se', 'Aseho raha') }),
    checks: checks({ label: label('Checks', 'Contrôles', 'Verificações', 'Fanamarinana') }),
    allowDontKnow: boolean({ label: label('“Don’t know” allowed', '« Ne sait pas » permis', '“Não sei” permitido', 'Azo valiana hoe “tsy fantatra”'), default: false }),
    allowRefuse: boolean({ label: label('“Prefer not to answer” allowed', '« Préfère ne pas répondre » permis', '“Prefiro não responder” permitido', 'Azo valiana hoe “aleoko tsy mamaly”'), default: false }),
    allowPartialDate: boolean({ label: label('Year or month alone allowed', 'Année ou mois seuls permis', 'Só ano ou mês permitido', 'Azo atao ny taona na volana fotsiny'), default: false }),
    sectionId: reference('sections', { label: label('Section', 'Section', 'Secção', 'Fizarana'), as: 'section' }),
    subSectionId: reference('sub-sections', { label: label('Subsection', 'Sous-section', 'Subsecção', 'Zana-pizarana'), as: 'subSection' }),
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
