import { choice, date, defineResource, ignored, integer, label, location, longText, reference, text } from './define/index.ts';
import { visitOutcomes } from './visitOutcomes.ts';

/** What a record says of the last visit, on the visit itself and on the person. */
export const visitLabels = {
  outcome: label({ en: 'Outcome of the visit', fr: 'Résultat de la visite', pt: 'Resultado da visita', mg: 'Vokatry ny fitsidihana', sw: 'Matokeo ya ziara' }),
  visitedOn: label({ en: 'Visited on', fr: 'Visité le', pt: 'Visitado em', mg: 'Notsidihina ny', sw: 'Alitembelewa tarehe' }),
  comeBackOn: label({ en: 'Come back on', fr: 'Revenir le', pt: 'Voltar em', mg: 'Hiverenana ny', sw: 'Kurudi tarehe' }),
  comeBackTime: label({ en: 'At what time', fr: 'À quelle heure', pt: 'A que horas', mg: 'Amin’ny firy', sw: 'Saa ngapi' }),
  note: label({
    en: 'Note about the visit',
    fr: 'Note sur la visite',
    pt: 'Nota sobre a visita',
    mg: 'Fanamarihana momba ny fitsidihana',
    sw: 'Maelezo ya ziara',
  }),
};

/** What a phone says of something done without network. */
const phoneLabels = {
  event: label({ en: 'Event', fr: 'Événement', pt: 'Evento', mg: 'Tranga', sw: 'Tukio' }),
  saidAt: label({ en: 'Said at', fr: 'Dit le', pt: 'Dito em', mg: 'Nolazaina tamin’ny', sw: 'Ilisemwa saa' }),
  sentAt: label({ en: 'Sent at', fr: 'Envoyé le', pt: 'Enviado em', mg: 'Nalefa tamin’ny', sw: 'Ilitumwa saa' }),
};

const timeOfDay = 5;

/** A visit that did not end in answers: whose, when, what came of it, and when to come back. */
export const visits = defineResource({
  name: 'visits',
  label: {
    one: label({ en: 'Visit', fr: 'Visite', pt: 'Visita', mg: 'Fitsidihana', sw: 'Ziara' }),
    many: label({ en: 'Visits', fr: 'Visites', pt: 'Visitas', mg: 'Ireo fitsidihana', sw: 'Ziara' }),
    new: label({ en: 'New visit', fr: 'Nouvelle visite', pt: 'Nova visita', mg: 'Fitsidihana vaovao', sw: 'Ziara mpya' }),
  },
  fields: {
    respondentId: reference('users', {
      personal: true,
      label: label({ en: 'Respondent', fr: 'Répondant', pt: 'Respondente', mg: 'Mpamaly', sw: 'Mshiriki' }),
      required: true,
      as: 'respondent',
    }),
    outcome: choice(visitOutcomes, { label: visitLabels.outcome, required: true }),
    /** In the time zone of whoever was there, and put right where their clock was out. */
    visitedOn: date({ label: visitLabels.visitedOn, required: true }),
    visitedTime: text({ label: label({ en: 'Time', fr: 'Heure', pt: 'Hora', mg: 'Ora', sw: 'Saa' }), max: timeOfDay }),
    comeBackOn: date({ label: visitLabels.comeBackOn }),
    comeBackTime: text({ label: visitLabels.comeBackTime, max: timeOfDay }),
    note: longText({ personal: true, label: visitLabels.note, max: 500 }),
    /** Where whoever was there stood, if they had the device say it: it leads to a person's door. */
    position: location({
      personal: true,
      label: label({ en: 'Place of the visit', fr: 'Lieu de la visite', pt: 'Local da visita', mg: 'Toerana nitsidihana', sw: 'Mahali pa ziara' }),
    }),
    recordedBy: reference('users', {
      label: label({ en: 'Recorded by', fr: 'Enregistrée par', pt: 'Registada por', mg: 'Nosoratan’i', sw: 'Imeandikwa na' }),
      readOnly: true,
      readers: ['ADMIN'],
      as: 'recorder',
      exported: false,
    }),
    /** Of a refusal that was recorded for the wrong person: it counts no longer, and stays to be seen. */
    revokedOn: date({
      label: label({ en: 'Taken back on', fr: 'Annulé le', pt: 'Anulada em', mg: 'Nofoanana ny', sw: 'Ilibatilishwa tarehe' }),
      readOnly: true,
    }),
    /** When it truly was, as an ISO instant in UTC, so that its text sorts as its time does: by the device’s clock, put right by how far that was out. */
    moment: text({
      label: label({ en: 'Moment (UTC)', fr: 'Moment (UTC)', pt: 'Momento (UTC)', mg: 'Fotoana (UTC)', sw: 'Wakati (UTC)' }),
      max: 24,
      readOnly: true,
      exported: false,
    }),
    /** By how many seconds that clock went ahead of the server’s when it told. */
    clockAhead: integer({
      label: label({
        en: 'Seconds by which the clock was ahead',
        fr: 'Avance de l’horloge en secondes',
        pt: 'Segundos de avanço do relógio',
        mg: 'Segondra nialohan’ny famantaranandro',
        sw: 'Sekunde ambazo saa ilitangulia',
      }),
      readOnly: true,
      exported: false,
    }),
    /** Made by the phone: what it repeats is recorded once. The visit gets this id. */
    event: ignored({ label: phoneLabels.event }),
    /** Both by the phone’s clock, ISO 8601: when the visit was, and when it is sent. */
    saidAt: ignored({ label: phoneLabels.saidAt }),
    sentAt: ignored({ label: phoneLabels.sentAt }),
  },
  title: 'outcome',
  search: ['outcome'],
  columns: ['visitedOn', 'visitedTime', 'respondentId', 'outcome', 'comeBackOn', 'comeBackTime', 'recordedBy', 'revokedOn'],
  sort: { field: 'moment', order: 'DESC' },
  parents: ['respondentId'],
  paths: { base: 'visits' },
  rights: { read: ['ADMIN', 'INVESTIGATOR', 'SUPERVISOR'], create: ['ADMIN', 'INVESTIGATOR'], edit: ['ADMIN'], delete: ['ADMIN'] },
  rows: { INVESTIGATOR: 'ofOwnRespondents', SUPERVISOR: 'ofOwnSubtree' },
  screen: { group: 'users' },
});
