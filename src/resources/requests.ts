import { requestKinds } from './requestKinds.ts';
import { choice, date, defineResource, label, longText, reference } from './define/index.ts';

/** What somebody asked of the study office about what it holds of them, and until when it must be answered. */
export const requests = defineResource({
  name: 'requests',
  label: {
    one: label({ en: 'Request', fr: 'Demande', pt: 'Pedido', mg: 'Fangatahana', sw: 'Ombi' }),
    many: label({ en: 'Requests', fr: 'Demandes', pt: 'Pedidos', mg: 'Ireo fangatahana', sw: 'Maombi' }),
    new: label({ en: 'New request', fr: 'Nouvelle demande', pt: 'Novo pedido', mg: 'Fangatahana vaovao', sw: 'Ombi jipya' }),
  },
  fields: {
    kind: choice(requestKinds, { label: label({ en: 'Asked for', fr: 'Demandé', pt: 'Pedido de', mg: 'Nangatahina', sw: 'Kilichoombwa' }), required: true }),
    /** Nobody where whoever asked is not in the study, or was erased since. */
    respondentId: reference('users', {
      personal: true,
      label: label({ en: 'Respondent', fr: 'Répondant', pt: 'Respondente', mg: 'Mpamaly', sw: 'Mshiriki' }),
      as: 'respondent',
    }),
    receivedOn: date({
      label: label({ en: 'Received on', fr: 'Reçue le', pt: 'Recebido em', mg: 'Voaray ny', sw: 'Lilipokelewa tarehe' }),
      required: true,
    }),
    dueOn: date({
      label: label({ en: 'To be answered by', fr: 'À traiter avant le', pt: 'A responder até', mg: 'Hovaliana alohan’ny', sw: 'Lijibiwe kabla ya' }),
      readOnly: true,
    }),
    state: choice(
      {
        OPEN: label({ en: 'Open', fr: 'Ouverte', pt: 'Aberto', mg: 'Mbola misokatra', sw: 'Wazi' }),
        DONE: label({ en: 'Answered', fr: 'Traitée', pt: 'Respondido', mg: 'Voavaly', sw: 'Limejibiwa' }),
      },
      { label: label({ en: 'State', fr: 'État', pt: 'Estado', mg: 'Toetra', sw: 'Hali' }), required: true, default: 'OPEN' },
    ),
    doneOn: date({
      label: label({ en: 'Answered on', fr: 'Traitée le', pt: 'Respondido em', mg: 'Novaliana ny', sw: 'Limejibiwa tarehe' }),
      readOnly: true,
    }),
    note: longText({ personal: true, label: label({ en: 'Note', fr: 'Note', pt: 'Nota', mg: 'Fanamarihana', sw: 'Maelezo' }), max: 500 }),
  },
  title: 'kind',
  search: ['kind'],
  columns: ['dueOn', 'kind', 'respondentId', 'receivedOn', 'state'],
  // What was answered has no such day any more, and comes last.
  sort: { field: 'dueOn', order: 'ASC' },
  parents: ['respondentId'],
  paths: { base: 'requests' },
  rights: { read: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  screen: { group: 'users' },
});
