import { churchTypes } from './churchTypes.ts';
import { boolean, choice, date, defineResource, email, ignored, label, longText, personLanguages, phone, reference, staffRoles, text } from './define/index.ts';
import { relations } from './relations.ts';
import { visitOutcomes } from './visitOutcomes.ts';
import { visitLabels } from './visits.ts';

const respondentsOnly = { field: 'role', in: ['RESPONDENT'] } as const;

/** An answer of its own: nobody needs to invent a number. */
export const noTelephone = label({ en: 'Has no telephone', fr: 'N’a pas de téléphone', pt: 'Não tem telefone', mg: 'Tsy manana telefaonina', sw: 'Hana simu' });

/** Staff and respondents alike; what hangs on a person's answers is kept apart, under a study code. */
export const users = defineResource({
  name: 'users',
  label: {
    one: label({ en: 'User', fr: 'Utilisateur', pt: 'Utilizador', mg: 'Mpampiasa', sw: 'Mtumiaji' }),
    many: label({ en: 'Users', fr: 'Utilisateurs', pt: 'Utilizadores', mg: 'Ireo mpampiasa', sw: 'Watumiaji' }),
    new: label({ en: 'New user', fr: 'Nouvel utilisateur', pt: 'Novo utilizador', mg: 'Mpampiasa vaovao', sw: 'Mtumiaji mpya' }),
  },
  people: true,
  fields: {
    name: text({
      personal: true,
      label: label({ en: 'Full name', fr: 'Nom complet', pt: 'Nome completo', mg: 'Anarana feno', sw: 'Jina kamili' }),
      required: true,
      missing: label({
        en: 'Thank you for providing the name.',
        fr: 'Merci de renseigner le nom.',
        pt: 'Obrigado por indicar o nome.',
        mg: 'Misaotra anao manome ny anarana.',
        sw: 'Tafadhali andika jina. Asante.',
      }),
    }),
    /** A household shares one. */
    telephone: phone({
      personal: true,
      label: label({ en: 'Phone', fr: 'Téléphone', pt: 'Telefone', mg: 'Telefaonina', sw: 'Simu' }),
      required: true,
      nullable: true,
      orNone: noTelephone,
      hintsDuplicate: true,
      missing: label({
        en: 'Thank you for specifying the phone for the connection.',
        fr: 'Merci de préciser le téléphone pour la connexion.',
        pt: 'Obrigado por indicar o telefone para a ligação.',
        mg: 'Misaotra anao manome ny telefaonina hidirana.',
        sw: 'Tafadhali andika namba ya simu ya kuingilia. Asante.',
      }),
    }),
    email: email({
      personal: true,
      label: label({ en: 'Email', fr: 'E-mail', pt: 'E-mail', mg: 'Mailaka', sw: 'Barua pepe' }),
      required: { field: 'role', in: staffRoles },
      unique: true,
      missing: label({
        en: 'Please specify the email.',
        fr: 'Veuillez préciser l’e-mail.',
        pt: 'Indique o e-mail, por favor.',
        mg: 'Lazao azafady ny mailaka.',
        sw: 'Tafadhali andika barua pepe.',
      }),
    }),
    role: choice(
      {
        ADMIN: label({ en: 'Administrator', fr: 'Administrateur', pt: 'Administrador', mg: 'Mpitantana', sw: 'Msimamizi' }),
        INVESTIGATOR: label({ en: 'Investigator', fr: 'Enquêteur', pt: 'Investigador', mg: 'Mpanadihady', sw: 'Mhoji' }),
        RESPONDENT: label({ en: 'Respondent', fr: 'Répondant', pt: 'Respondente', mg: 'Mpamaly', sw: 'Mshiriki' }),
        STATISTICIAN: label({ en: 'Statistician', fr: 'Statisticien', pt: 'Estatístico', mg: 'Mpanao antontanisa', sw: 'Mtakwimu' }),
        DATA_MANAGER: label({ en: 'Data manager', fr: 'Gestionnaire de données', pt: 'Gestor de dados', mg: 'Mpitantana angona', sw: 'Meneja wa data' }),
        SUPERVISOR: label({ en: 'Supervisor', fr: 'Superviseur', pt: 'Supervisor', mg: 'Mpanara-maso', sw: 'Msimamizi wa eneo' }),
      },
      { personal: false, label: label({ en: 'Role', fr: 'Rôle', pt: 'Função', mg: 'Andraikitra', sw: 'Jukumu' }), required: true, default: 'RESPONDENT' },
    ),
    divisionId: reference('divisions', {
      personal: false,
      label: label({ en: 'Division', fr: 'Division', pt: 'Divisão', mg: 'Divizion', sw: 'Divisheni' }),
      as: 'division',
    }),
    /** Of staff alone: a respondent is placed by the conference. */
    unionId: reference('unions', {
      personal: false,
      label: label({ en: 'Union', fr: 'Union', pt: 'União', mg: 'Union', sw: 'Union' }),
      as: 'union',
      exported: false,
    }),
    conferenceId: reference('conferences', {
      personal: false,
      label: label({ en: 'Conference', fr: 'Fédération', pt: 'Associação', mg: 'Federasiona', sw: 'Konferensi' }),
      required: respondentsOnly,
      as: 'conference',
    }),
    churchId: reference('churches', {
      personal: false,
      label: label({ en: 'Church', fr: 'Église', pt: 'Igreja', mg: 'Fiangonana', sw: 'Kanisa' }),
      as: 'church',
    }),
    churchName: text({
      personal: true,
      label: label({ en: 'Church name', fr: 'Nom de l’église', pt: 'Nome da igreja', mg: 'Anaran’ny fiangonana', sw: 'Jina la kanisa' }),
    }),
    typeChurch: choice(churchTypes, {
      personal: false,
      label: label({ en: 'Church type', fr: 'Type d’église', pt: 'Tipo de igreja', mg: 'Karazana fiangonana', sw: 'Aina ya kanisa' }),
      required: respondentsOnly,
    }),
    langage: choice(personLanguages, {
      personal: false,
      label: label({ en: 'Language', fr: 'Langue', pt: 'Língua', mg: 'Fiteny', sw: 'Lugha' }),
      required: respondentsOnly,
    }),
    selfResponse: boolean({
      personal: false,
      label: label({
        en: 'Wishes to fill in the form themselves',
        fr: 'Souhaite remplir le formulaire soi-même',
        pt: 'Deseja preencher o formulário por si',
        mg: 'Te hameno ny fanontaniana samirery',
        sw: 'Anataka kujaza fomu mwenyewe',
      }),
      default: false,
    }),
    acceptResponse: boolean({
      personal: false,
      label: label({ en: 'Consent', fr: 'Consentement', pt: 'Consentimento', mg: 'Fanekena', sw: 'Ridhaa' }),
      default: false,
      readOnly: true,
    }),
    acceptRecording: boolean({
      personal: false,
      label: label({
        en: 'Stretches may be recorded',
        fr: 'Extraits enregistrables',
        pt: 'Trechos podem ser gravados',
        mg: 'Azo raketina ny ampahany',
        sw: 'Vipande vyaweza kurekodiwa',
      }),
      readOnly: true,
    }),
    status: choice(
      {
        NOT_STARTED: label({ en: 'Not Started', fr: 'Non commencé', pt: 'Não iniciado', mg: 'Tsy mbola natomboka', sw: 'Hajaanza' }),
        PROGRESS: label({ en: 'In progress', fr: 'En cours', pt: 'Em curso', mg: 'An-dalana', sw: 'Ameanza' }),
        CLOSED: label({ en: 'Completed', fr: 'Terminé', pt: 'Concluído', mg: 'Vita', sw: 'Amemaliza' }),
        REOPENED: label({ en: 'Reopened', fr: 'Rouvert', pt: 'Reaberto', mg: 'Nosokafana indray', sw: 'Imefunguliwa tena' }),
      },
      { personal: false, label: label({ en: 'Status', fr: 'Statut', pt: 'Estado', mg: 'Sata', sw: 'Hali' }), default: 'NOT_STARTED', readOnly: true },
    ),
    /** Why a completed questionnaire was opened again: whoever corrects it reads it, until it is completed. */
    reopenReason: longText({
      personal: true,
      label: label({ en: 'Reopened because', fr: 'Rouvert parce que', pt: 'Reaberto porque', mg: 'Antony nanokafana indray', sw: 'Sababu ya kufungua tena' }),
      readOnly: true,
      max: 500,
    }),
    /** What came of the last visit; the visits themselves are a resource of their own. */
    visitOutcome: choice(visitOutcomes, { personal: false, label: visitLabels.outcome, readOnly: true }),
    visitedOn: date({ personal: false, label: visitLabels.visitedOn, readOnly: true }),
    comeBackOn: date({ personal: false, label: visitLabels.comeBackOn, readOnly: true }),
    comeBackTime: text({ personal: false, label: visitLabels.comeBackTime, readOnly: true, max: 5 }),
    visitNote: longText({ personal: true, label: visitLabels.note, readOnly: true, max: 500 }),
    formulaireId: reference('formulaires', {
      personal: false,
      label: label({ en: 'Form', fr: 'Formulaire', pt: 'Formulário', mg: 'Fanontaniana', sw: 'Fomu' }),
    }),
    /** Whose household it is; the head has none. It leads to a name, so that files have the head's study code in its place. */
    headId: reference('users', {
      personal: true,
      label: label({ en: 'Head of the household', fr: 'Chef de ménage', pt: 'Chefe do agregado', mg: 'Loham-pianakaviana', sw: 'Mkuu wa kaya' }),
    }),
    relation: choice(relations, {
      personal: false,
      label: label({
        en: 'Relation to the head of the household',
        fr: 'Lien avec le chef de ménage',
        pt: 'Relação com o chefe do agregado',
        mg: 'Fifandraisany amin’ny loham-pianakaviana',
        sw: 'Uhusiano na mkuu wa kaya',
      }),
    }),
    registeredBy: reference('users', {
      personal: false,
      label: label({ en: 'Registered by', fr: 'Enregistré par', pt: 'Registado por', mg: 'Nosoratan’i', sw: 'Amesajiliwa na' }),
      readOnly: true,
      readers: ['ADMIN'],
      exported: false,
    }),
    /** Older clients send a fixed one with every person; no password is ever taken from here. */
    password: ignored({ personal: false, label: label({ en: 'Password', fr: 'Mot de passe', pt: 'Palavra-passe', mg: 'Teny miafina', sw: 'Nenosiri' }) }),
  },
  title: 'name',
  search: ['name', 'email', 'role', 'telephone', 'status', 'churchName'],
  columns: ['name', 'telephone', 'email', 'role'],
  sort: { field: 'name', order: 'ASC' },
  parents: ['divisionId', 'unionId', 'conferenceId', 'churchId', 'formulaireId'],
  paths: { base: 'users', one: true },
  rights: {
    read: ['ADMIN', 'INVESTIGATOR', 'SUPERVISOR'],
    create: ['ADMIN', 'INVESTIGATOR'],
    edit: ['ADMIN', 'INVESTIGATOR'],
    delete: ['ADMIN'],
  },
  rows: { INVESTIGATOR: 'ownRespondents', SUPERVISOR: 'ownSubtree' },
  many: { edit: ['formulaireId', 'conferenceId', 'churchId', 'typeChurch', 'langage'], sendLinks: true },
  importable: true,
  screen: { group: 'users' },
});
