import { churchTypes } from './churchTypes.ts';
import { boolean, choice, defineResource, email, ignored, label, phone, reference, text } from './define/index.ts';

const respondentsOnly = { field: 'role', in: ['RESPONDENT'] } as const;

/** An answer of its own: nobody needs to invent a number. */
export const noTelephone = label('Has no telephone', 'N’a pas de téléphone', 'Não tem telefone', 'Tsy manana telefaonina');

/** Staff and respondents alike; what hangs on a person's answers is kept apart, under a study code. */
export const users = defineResource({
  name: 'users',
  label: {
    one: label('User', 'Utilisateur', 'Utilizador', 'Mpampiasa'),
    many: label('Users', 'Utilisateurs', 'Utilizadores', 'Ireo mpampiasa'),
    new: label('New user', 'Nouvel utilisateur', 'Novo utilizador', 'Mpampiasa vaovao'),
  },
  fields: {
    name: text({ label: label('Full name', 'Nom complet', 'Nome completo', 'Anarana feno'), required: true }),
    /** A household shares one. */
    telephone: phone({
      label: label('Phone', 'Téléphone', 'Telefone', 'Telefaonina'),
      required: true,
      nullable: true,
      orNone: noTelephone,
      alike: true,
    }),
    email: email({ label: label('Email', 'E-mail', 'E-mail', 'Mailaka'), required: { field: 'role', in: ['ADMIN', 'INVESTIGATOR'] }, unique: true }),
    role: choice(
      {
        ADMIN: label('Administrator', 'Administrateur', 'Administrador', 'Mpitantana'),
        INVESTIGATOR: label('Investigator', 'Enquêteur', 'Investigador', 'Mpanadihady'),
        RESPONDENT: label('Respondent', 'Répondant', 'Respondente', 'Mpamaly'),
      },
      { label: label('Role', 'Rôle', 'Função', 'Andraikitra'), required: true, default: 'RESPONDENT' },
    ),
    divisionId: reference('divisions', { label: label('Division', 'Division', 'Divisão', 'Divizion'), as: 'division' }),
    conferenceId: reference('conferences', { label: label('Conference', 'Fédération', 'Associação', 'Federasiona'), required: respondentsOnly, as: 'conference' }),
    churchId: reference('churches', { label: label('Church', 'Église', 'Igreja', 'Fiangonana'), as: 'church' }),
    churchName: text({ label: label('Church name', 'Nom de l’église', 'Nome da igreja', 'Anaran’ny fiangonana') }),
    typeChurch: choice(churchTypes, { label: label('Church type', 'Type d’église', 'Tipo de igreja', 'Karazana fiangonana'), required: respondentsOnly }),
    langage: choice(
      {
        English: label('English', 'Anglais', 'Inglês', 'Anglisy'),
        French: label('French', 'Français', 'Francês', 'Frantsay'),
        Portuguese: label('Portuguese', 'Portugais', 'Português', 'Portogey'),
        Malagasy: label('Malagasy', 'Malgache', 'Malgaxe', 'Malagasy'),
        Spanish: label('Spanish', 'Espagnol', 'Espanhol', 'Espaniola'),
      },
      { label: label('Language', 'Langue', 'Língua', 'Fiteny'), required: respondentsOnly },
    ),
    selfResponse: boolean({
      label: label('Wishes to fill in the form themselves', 'Souhaite remplir le formulaire soi-même', 'Deseja preencher o formulário por si', 'Te hameno ny fanontaniana samirery'),
      default: false,
    }),
    acceptResponse: boolean({ label: label('Consent', 'Consentement', 'Consentimento', 'Fanekena'), default: false, readOnly: true }),
    status: choice(
      {
        NOT_STARTED: label('Not Started', 'Non commencé', 'Não iniciado', 'Tsy mbola natomboka'),
        PROGRESS: label('In progress', 'En cours', 'Em curso', 'An-dalana'),
        CLOSED: label('Completed', 'Terminé', 'Concluído', 'Vita'),
        REOPENED: label('Reopened', 'Rouvert', 'Reaberto', 'Nosokafana indray'),
      },
      { label: label('Status', 'Statut', 'Estado', 'Sata'), default: 'NOT_STARTED', readOnly: true },
    ),
    formulaireId: reference('formulaires', { label: label('Form', 'Formulaire', 'Formulário', 'Fanontaniana') }),
    registeredBy: reference('users', { label: label('Registered by', 'Enregistré par', 'Registado por', 'Nosoratan’i'), readOnly: true, readers: ['ADMIN'] }),
    /** Older clients send a fixed one with every person; no password is ever taken from here. */
    password: ignored({ label: label('Password', 'Mot de passe', 'Palavra-passe', 'Teny miafina') }),
  },
  title: 'name',
  search: ['name', 'email', 'role', 'telephone', 'status', 'churchName'],
  columns: ['name', 'telephone', 'email', 'role'],
  sort: { field: 'name', order: 'ASC' },
  parents: ['divisionId', 'conferenceId', 'churchId', 'formulaireId'],
  paths: { base: 'users', one: true },
  rights: {
    read: ['ADMIN', 'INVESTIGATOR'],
    create: ['ADMIN', 'INVESTIGATOR'],
    edit: ['ADMIN', 'INVESTIGATOR'],
    delete: ['ADMIN'],
  },
  rows: { INVESTIGATOR: 'ownRespondents' },
  importable: true,
  screen: { group: 'users' },
});
