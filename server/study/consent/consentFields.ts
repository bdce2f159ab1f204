import { users } from '../../../src/resources/index.ts';
import { withdrawalEffects } from '../../../src/resources/withdrawalEffects.ts';
import { boolean, choice, ignored, integer, label, languageLabels, text } from '../../../src/resources/define/index.ts';

/** What was answered to the check questions, as `areChecked` reads it. */
const checks = text({
  label: label({
    en: 'Check questions',
    fr: 'Questions de contrôle',
    pt: 'Perguntas de verificação',
    mg: 'Fanontaniana fanamarinana',
    sw: 'Maswali ya uhakiki',
  }),
  max: 100,
});

/** What becomes of the answers given before, said with a no that takes back a yes. */
const effect = choice(withdrawalEffects, {
  label: label({
    en: 'The answers given before',
    fr: 'Les réponses déjà données',
    pt: 'As respostas já dadas',
    mg: 'Ny valin-teny efa nomena',
    sw: 'Majibu yaliyotolewa awali',
  }),
});

/** What is said with a yes where the form asks for it: names are of people whom the study keeps nothing else of. */
const details = {
  witness: text({
    personal: true,
    label: label({
      en: 'Name of the witness',
      fr: 'Nom du témoin',
      pt: 'Nome da testemunha',
      mg: 'Anaran’ny vavolombelona',
      sw: 'Jina la shahidi',
    }),
  }),
  witnessEvidence: text({
    label: label({
      en: 'Signature of the witness',
      fr: 'Signature du témoin',
      pt: 'Assinatura da testemunha',
      mg: 'Sonian’ny vavolombelona',
      sw: 'Saini ya shahidi',
    }),
    max: 80,
  }),
  minor: boolean({
    label: label({
      en: 'Younger than the age of consent',
      fr: 'Plus jeune que l’âge du consentement',
      pt: 'Abaixo da idade de consentimento',
      mg: 'Latsaky ny taona ahafahana manaiky',
      sw: 'Chini ya umri wa kukubali',
    }),
  }),
  guardian: text({
    personal: true,
    label: label({
      en: 'Name of the guardian',
      fr: 'Nom du tuteur',
      pt: 'Nome do tutor',
      mg: 'Anaran’ny mpiahy',
      sw: 'Jina la mlezi',
    }),
  }),
  relation: text({
    personal: true,
    label: label({
      en: 'Relation to the child',
      fr: 'Lien avec l’enfant',
      pt: 'Relação com a criança',
      mg: 'Fifandraisana amin’ny zaza',
      sw: 'Uhusiano na mtoto',
    }),
    max: 100,
  }),
  assent: boolean({
    label: label({
      en: 'The child agrees',
      fr: 'L’enfant accepte',
      pt: 'A criança aceita',
      mg: 'Manaiky ny zaza',
      sw: 'Mtoto anakubali',
    }),
  }),
  evidence: text({
    label: label({
      en: 'Signature, thumbprint or spoken yes',
      fr: 'Signature, empreinte ou oui à voix haute',
      pt: 'Assinatura, impressão do polegar ou sim em voz alta',
      mg: 'Sonia, dian’ankihibe na eny amin’ny feo',
      sw: 'Saini, alama ya dole gumba au ndiyo kwa sauti',
    }),
    max: 80,
  }),
  recording: boolean({ label: users.fields.acceptRecording.label }),
};

/** Of the holder of a personal link. */
export const ownFields = {
  /** Older clients send these along; whose consent it is, the link alone says. */
  username: ignored({ label: label({ en: 'Username', fr: 'Identifiant', pt: 'Nome de utilizador', mg: 'Anarana fidirana', sw: 'Jina la mtumiaji' }) }),
  password: ignored({ label: label({ en: 'Password', fr: 'Mot de passe', pt: 'Palavra-passe', mg: 'Teny miafina', sw: 'Nenosiri' }) }),
  acceptToAnswer: boolean({ label: label({ en: 'I agree', fr: 'J’accepte', pt: 'Aceito', mg: 'Manaiky aho', sw: 'Ninakubali' }), required: true }),
  effect,
  checks,
  minor: details.minor,
  guardian: details.guardian,
  relation: details.relation,
  assent: details.assent,
  evidence: details.evidence,
  recording: details.recording,
};

/** Of staff who record it. */
export const behalfFields = {
  given: boolean({
    label: label({ en: 'Consent given', fr: 'Consentement donné', pt: 'Consentimento dado', mg: 'Nanome fanekena', sw: 'Ridhaa imetolewa' }),
    required: true,
  }),
  language: choice(languageLabels, {
    label: label({ en: 'Language of the text', fr: 'Langue du texte', pt: 'Língua do texto', mg: 'Fitenin’ny lahatsoratra', sw: 'Lugha ya maandishi' }),
    required: true,
  }),
  readAloud: boolean({ label: label({ en: 'Read aloud', fr: 'Lu à haute voix', pt: 'Lido em voz alta', mg: 'Novakina mafy', sw: 'Yalisomwa kwa sauti' }) }),
  /** The version of the words that were read: a phone without network may still have the former ones. */
  version: text({
    label: label({ en: 'Version of the text', fr: 'Version du texte', pt: 'Versão do texto', mg: 'Kinovan’ny lahatsoratra', sw: 'Toleo la maandishi' }),
    max: 40,
  }),
  effect,
  checks,
  ...details,
  /** The version of the form that it was read with. */
  formVersion: integer({
    label: label({ en: 'Version of the form', fr: 'Version du formulaire', pt: 'Versão do formulário', mg: 'Kinovan’ny fanontaniana', sw: 'Toleo la fomu' }),
    min: 1,
  }),
  /** Made by the phone: what it repeats is recorded once. */
  event: text({ label: label({ en: 'Event', fr: 'Événement', pt: 'Evento', mg: 'Tranga', sw: 'Tukio' }), max: 36 }),
  /** Both by the phone's clock, ISO 8601: when it was said, and when it is sent. */
  saidAt: text({ label: label({ en: 'Said at', fr: 'Dit le', pt: 'Dito em', mg: 'Nolazaina tamin’ny', sw: 'Ilisemwa saa' }), max: 40 }),
  sentAt: text({ label: label({ en: 'Sent at', fr: 'Envoyé le', pt: 'Enviado em', mg: 'Nalefa tamin’ny', sw: 'Ilitumwa saa' }), max: 40 }),
};

const { given, language, version, saidAt, sentAt } = behalfFields;
/** By a public link, where nobody is named. */
export const anonymousFields = { given, language, version, checks, saidAt, sentAt };
