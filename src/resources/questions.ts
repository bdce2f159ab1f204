import { typeLabels } from '../questionTypes/declarations.ts';
import { plainType } from '../questionTypes/plainType.ts';
import { content, contentFields } from './content.ts';
import { boolean, checks, choice, defineResource, integer, label, reference, rule, text } from './define/index.ts';

export const questions = defineResource({
  name: 'questions',
  label: {
    one: label({ en: 'Question', fr: 'Question', pt: 'Pergunta', mg: 'Fanontaniana iray', sw: 'Swali' }),
    many: label({ en: 'Questions', fr: 'Questions', pt: 'Perguntas', mg: 'Ireo fanontaniana', sw: 'Maswali' }),
    new: label({ en: 'New question', fr: 'Nouvelle question', pt: 'Nova pergunta', mg: 'Fanontaniana iray vaovao', sw: 'Swali jipya' }),
  },
  fields: {
    ...contentFields,
    numero: integer({ label: label({ en: 'Number', fr: 'Numéro', pt: 'Número', mg: 'Laharana', sw: 'Namba' }), min: 0, max: 100_000 }),
    numeroFixed: boolean({
      label: label({
        en: 'Number fixed by hand',
        fr: 'Numéro fixé à la main',
        pt: 'Número fixado à mão',
        mg: 'Laharana noferana tanana',
        sw: 'Namba iliyowekwa kwa mkono',
      }),
      default: false,
      readOnly: true,
    }),
    type: choice(typeLabels, { label: label({ en: 'Type', fr: 'Type', pt: 'Tipo', mg: 'Karazana', sw: 'Aina' }), required: true, default: plainType }),
    required: boolean({ label: label({ en: 'Required', fr: 'Obligatoire', pt: 'Obrigatória', mg: 'Tsy maintsy valiana', sw: 'Lazima' }), default: false }),
    code: text({ label: label({ en: 'Code', fr: 'Code', pt: 'Código', mg: 'Kaody', sw: 'Msimbo' }), max: 64 }),
    min: text({
      label: label({ en: 'Least value', fr: 'Valeur minimale', pt: 'Valor mínimo', mg: 'Sanda kely indrindra', sw: 'Thamani ndogo zaidi' }),
      max: 20,
    }),
    max: text({
      label: label({ en: 'Greatest value', fr: 'Valeur maximale', pt: 'Valor máximo', mg: 'Sanda lehibe indrindra', sw: 'Thamani kubwa zaidi' }),
      max: 20,
    }),
    maxLength: integer({
      label: label({ en: 'Longest text', fr: 'Longueur maximale', pt: 'Comprimento máximo', mg: 'Halava farany', sw: 'Urefu wa juu wa maandishi' }),
      min: 1,
      max: 10_000,
    }),
    pattern: text({ label: label({ en: 'Pattern', fr: 'Modèle', pt: 'Padrão', mg: 'Endrika', sw: 'Muundo' }), max: 500 }),
    patternMessage: text({
      label: label({
        en: 'Message when the pattern does not fit',
        fr: 'Message si le modèle ne convient pas',
        pt: 'Mensagem se o padrão não servir',
        mg: 'Hafatra raha tsy mifanaraka ny endrika',
        sw: 'Ujumbe jibu lisipofuata muundo',
      }),
      max: 500,
    }),
    visibleIf: rule({ label: label({ en: 'Shown if', fr: 'Affichée si', pt: 'Mostrada se', mg: 'Aseho raha', sw: 'Huonyeshwa ikiwa' }) }),
    formula: rule({ label: label({ en: 'Formula', fr: 'Formule', pt: 'Fórmula', mg: 'Raikipohy', sw: 'Fomula' }) }),
    initial: rule({
      label: label({ en: 'Answer to begin with', fr: 'Réponse de départ', pt: 'Resposta inicial', mg: 'Valiny fanombohana', sw: 'Jibu la kuanzia' }),
    }),
    checks: checks({ label: label({ en: 'Checks', fr: 'Contrôles', pt: 'Verificações', mg: 'Fanamarinana', sw: 'Kaguzi' }) }),
    choiceFilter: rule({
      label: label({
        en: 'Choices offered if',
        fr: 'Choix proposés si',
        pt: 'Opções oferecidas se',
        mg: 'Safidy aroso raha',
        sw: 'Machaguo yanayotolewa ikiwa',
      }),
    }),
    /** Age, sex, place: what files without names say of it is counted before they leave, and made coarser there. It changes nothing of what is asked. */
    identifying: boolean({
      label: label({
        en: 'May point at a person together with others (age, sex, place)',
        fr: 'Peut désigner une personne avec d’autres (âge, sexe, lieu)',
        pt: 'Pode apontar para uma pessoa com outras (idade, sexo, lugar)',
        mg: 'Mety hahafantarana olona miaraka amin’ny hafa (taona, lahy sa vavy, toerana)',
        sw: 'Laweza kumtambulisha mtu pamoja na mengine (umri, jinsia, mahali)',
      }),
      default: false,
    }),
    requiredIf: rule({ label: label({ en: 'Required if', fr: 'Obligatoire si', pt: 'Obrigatória se', mg: 'Tsy maintsy valiana raha', sw: 'Lazima ikiwa' }) }),
    readOnlyIf: rule({
      label: label({ en: 'Read only if', fr: 'Lecture seule si', pt: 'Só de leitura se', mg: 'Vakiana fotsiny raha', sw: 'Kusomwa tu ikiwa' }),
    }),
    appearance: text({
      label: label({
        en: 'Appearance in other tools',
        fr: 'Apparence dans d’autres outils',
        pt: 'Aparência noutras ferramentas',
        mg: 'Endriny amin’ny fitaovana hafa',
        sw: 'Mwonekano katika zana nyingine',
      }),
      max: 200,
    }),
    allowDontKnow: boolean({
      label: label({
        en: '“Don’t know” allowed',
        fr: '« Ne sait pas » permis',
        pt: '“Não sei” permitido',
        mg: 'Azo valiana hoe “tsy fantatra”',
        sw: '“Sijui” inaruhusiwa',
      }),
      default: false,
    }),
    allowRefuse: boolean({
      label: label({
        en: '“Prefer not to answer” allowed',
        fr: '« Préfère ne pas répondre » permis',
        pt: '“Prefiro não responder” permitido',
        mg: 'Azo valiana hoe “aleoko tsy mamaly”',
        sw: '“Napendelea kutojibu” inaruhusiwa',
      }),
      default: false,
    }),
    allowPartialDate: boolean({
      label: label({
        en: 'Year or month alone allowed',
        fr: 'Année ou mois seuls permis',
        pt: 'Só ano ou mês permitido',
        mg: 'Azo atao ny taona na volana fotsiny',
        sw: 'Mwaka au mwezi peke yake unaruhusiwa',
      }),
      default: false,
    }),
    /** Files for statisticians say so: ordered factors in R, ordinal in SPSS. It changes nothing of what is asked. */
    ordinal: boolean({
      label: label({
        en: 'The choices are a scale, in order',
        fr: 'Les choix forment une échelle, dans l’ordre',
        pt: 'As opções formam uma escala, por ordem',
        mg: 'Misy filaharany ny safidy',
        sw: 'Machaguo ni kipimo chenye mpangilio',
      }),
      default: false,
    }),
    recorded: boolean({
      label: label({
        en: 'A stretch is recorded here, where the form says so',
        fr: 'Un extrait est enregistré ici, si le formulaire le prévoit',
        pt: 'Um trecho é gravado aqui, se o formulário o prevê',
        mg: 'Misy ampahany raketina eto, raha voalazan’ny fanontaniana',
        sw: 'Kipande hurekodiwa hapa, fomu ikisema hivyo',
      }),
      default: false,
    }),
    sectionId: reference('sections', { label: label({ en: 'Section', fr: 'Section', pt: 'Secção', mg: 'Fizarana', sw: 'Sehemu' }), as: 'section' }),
    subSectionId: reference('sub-sections', {
      label: label({ en: 'Subsection', fr: 'Sous-section', pt: 'Subsecção', mg: 'Zana-pizarana', sw: 'Sehemu ndogo' }),
      as: 'subSection',
    }),
  },
  ...content,
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
  screen: { route: 'social-question', group: 'forms' },
});
