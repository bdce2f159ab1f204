import { contentFields, contentRights } from './content.ts';
import { boolean, choice, defineResource, integer, label, languageLabels, longText, staffRoles, text } from './define/index.ts';

export const formulaires = defineResource({
  name: 'formulaires',
  label: {
    one: label({ en: 'Form', fr: 'Formulaire', pt: 'Formulário', mg: 'Fanontaniana', sw: 'Fomu' }),
    many: label({ en: 'The forms', fr: 'Les formulaires', pt: 'Os formulários', mg: 'Ireo fanontaniana', sw: 'Fomu' }),
    new: label({ en: 'New form', fr: 'Nouveau formulaire', pt: 'Novo formulário', mg: 'Fanontaniana vaovao', sw: 'Fomu mpya' }),
  },
  fields: {
    ...contentFields,
    defaultLanguage: choice(languageLabels, {
      label: label({ en: 'Written in', fr: 'Rédigé en', pt: 'Escrito em', mg: 'Fiteny nanoratana', sw: 'Lugha iliyoandikwa' }),
      default: 'en',
    }),
    oneByOne: boolean({
      label: label({
        en: 'One question at a time',
        fr: 'Une question à la fois',
        pt: 'Uma pergunta de cada vez',
        mg: 'Fanontaniana tsirairay',
        sw: 'Swali moja kwa wakati',
      }),
      default: false,
    }),
    events: longText({
      label: label({
        en: 'Local events: date and name',
        fr: 'Événements locaux : date et nom',
        pt: 'Acontecimentos locais: data e nome',
        mg: 'Zava-nitranga: daty sy anarana',
        sw: 'Matukio ya eneo: tarehe na jina',
      }),
    }),
    consentChecks: boolean({
      label: label({
        en: 'Three check questions before consent',
        fr: 'Trois questions de contrôle avant le consentement',
        pt: 'Três perguntas de verificação antes do consentimento',
        mg: 'Fanontaniana fanamarinana telo alohan’ny fanekena',
        sw: 'Maswali matatu ya uhakiki kabla ya ridhaa',
      }),
      default: false,
    }),
    consentQuestions: longText({
      label: label({
        en: 'Own check questions: + right, - wrong',
        fr: 'Questions de contrôle propres : + juste, - faux',
        pt: 'Perguntas próprias: + certa, - errada',
        mg: 'Fanontaniana manokana: + marina, - diso',
        sw: 'Maswali yenu ya uhakiki: + sahihi, - si sahihi',
      }),
    }),
    consentWitness: choice(
      {
        NAME: label({ en: 'Asks for the name', fr: 'Demande le nom', pt: 'Pede o nome', mg: 'Manontany ny anarana', sw: 'Huuliza jina' }),
        SIGNED: label({
          en: 'Asks for name and signature',
          fr: 'Demande le nom et la signature',
          pt: 'Pede o nome e a assinatura',
          mg: 'Manontany ny anarana sy ny sonia',
          sw: 'Huuliza jina na saini',
        }),
      },
      {
        label: label({
          en: 'A witness where the consent text is read out',
          fr: 'Un témoin si le texte est lu à haute voix',
          pt: 'Uma testemunha se o texto é lido em voz alta',
          mg: 'Vavolombelona raha vakina mafy ny soratra',
          sw: 'Shahidi maandishi yakisomwa kwa sauti',
        }),
      },
    ),
    consentEvidence: choice(
      {
        SIGNED: label({
          en: 'A drawn signature',
          fr: 'Une signature dessinée',
          pt: 'Uma assinatura desenhada',
          mg: 'Sonia voasoratra',
          sw: 'Saini iliyochorwa',
        }),
        THUMB: label({
          en: 'A picture of the thumbprint',
          fr: 'Une photo de l’empreinte du pouce',
          pt: 'Uma fotografia da impressão do polegar',
          mg: 'Sarin’ny dian’ankihibe',
          sw: 'Picha ya alama ya dole gumba',
        }),
        VOICE: label({ en: 'A spoken yes', fr: 'Un oui à voix haute', pt: 'Um sim em voz alta', mg: 'Eny amin’ny feo', sw: 'Ndiyo kwa sauti' }),
        ANY: label({ en: 'One of these', fr: 'L’un des trois', pt: 'Um destes', mg: 'Iray amin’ireo', sw: 'Mojawapo ya hizi' }),
      },
      {
        label: label({
          en: 'What a known person leaves behind on agreeing',
          fr: 'Ce que laisse une personne connue qui consent',
          pt: 'O que deixa uma pessoa conhecida que consente',
          mg: 'Izay avelan’ny olona fantatra manaiky',
          sw: 'Anachoacha mtu anayejulikana anayekubali',
        }),
      },
    ),
    consentAdultAge: integer({
      label: label({
        en: 'Age of consent: below it, a guardian',
        fr: 'Âge du consentement : avant, un tuteur',
        pt: 'Idade de consentimento: antes, um tutor',
        mg: 'Taona fanekena: latsak’izany, mpiahy',
        sw: 'Umri wa ridhaa: chini yake, mlezi',
      }),
      min: 10,
      max: 30,
    }),
    consentRecording: choice(
      {
        RANDOM: label({
          en: 'At one random question',
          fr: 'À une question au hasard',
          pt: 'Numa pergunta ao acaso',
          mg: 'Amin’ny fanontaniana iray kisendrasendra',
          sw: 'Kwenye swali moja la nasibu',
        }),
        MARKED: label({
          en: 'At the questions marked for it',
          fr: 'Aux questions marquées pour cela',
          pt: 'Nas perguntas marcadas para isso',
          mg: 'Amin’ny fanontaniana voamarika',
          sw: 'Kwenye maswali yaliyowekewa alama',
        }),
      },
      {
        label: label({
          en: 'Recorded stretches, if the person agrees',
          fr: 'Extraits enregistrés, si la personne accepte',
          pt: 'Trechos gravados, se a pessoa aceitar',
          mg: 'Ampahany raketina, raha manaiky ny olona',
          sw: 'Vipande vya sauti, mtu akikubali',
        }),
      },
    ),
    recordingShare: integer({
      label: label({
        en: 'Interviews recorded, of a hundred',
        fr: 'Entretiens enregistrés, sur cent',
        pt: 'Entrevistas gravadas, em cada cem',
        mg: 'Resadresaka raketina, isan-jato',
        sw: 'Mahojiano yanayorekodiwa, kati ya mia',
      }),
      default: 10,
      min: 1,
      max: 100,
    }),
    recordingSeconds: integer({
      label: label({
        en: 'Longest stretch, in seconds',
        fr: 'Durée maximale d’un extrait, en secondes',
        pt: 'Duração máxima de um trecho, em segundos',
        mg: 'Faharetan’ny ampahany indrindra, segondra',
        sw: 'Urefu wa juu wa kipande, sekunde',
      }),
      default: 30,
      min: 5,
      max: 120,
    }),
    recordingDays: integer({
      label: label({
        en: 'Days until a stretch is deleted',
        fr: 'Jours avant l’effacement d’un extrait',
        pt: 'Dias até um trecho ser apagado',
        mg: 'Andro alohan’ny hamafana ny ampahany',
        sw: 'Siku hadi kipande kifutwe',
      }),
      default: 30,
      min: 1,
      max: 365,
    }),
    /** What a public link takes in on one day, however many addresses send: a flood stops there instead of filling the study. */
    dailyLimit: integer({
      label: label({
        en: 'Most questionnaires a day by the response link',
        fr: 'Questionnaires par jour au plus par le lien',
        pt: 'Máximo de questionários por dia pela ligação',
        mg: 'Voaray be indrindra isan’andro amin’ny rohy',
        sw: 'Kikomo cha madodoso kwa siku kwa kiungo',
      }),
      default: 5000,
      min: 1,
      max: 1_000_000,
      readers: ['ADMIN', 'DATA_MANAGER'],
    }),
    /** One at most; the first form that is activated, until somebody says otherwise. */
    isDefault: boolean({
      label: label({
        en: 'Given to new respondents',
        fr: 'Donné aux nouveaux répondants',
        pt: 'Dado aos novos respondentes',
        mg: 'Omena ny mpamaly vaovao',
        sw: 'Hupewa washiriki wapya',
      }),
      default: false,
    }),
    isValid: boolean({ label: label({ en: 'Active', fr: 'Actif', pt: 'Ativo', mg: 'Mandeha', sw: 'Inatumika' }), default: false, readOnly: true }),
    token: text({
      label: label({ en: 'Response link', fr: 'Lien de réponse', pt: 'Ligação de resposta', mg: 'Rohy hamaliana', sw: 'Kiungo cha kujibia' }),
      readOnly: true,
      readers: ['ADMIN', 'DATA_MANAGER'],
      exported: false,
    }),
  },
  title: 'title',
  search: ['title', 'description'],
  columns: ['title', 'description', 'isValid', 'isDefault'],
  sort: { field: 'title', order: 'ASC' },
  paths: { base: 'formulaires' },
  rights: { ...contentRights, read: staffRoles },
  archivable: true,
  screen: { route: 'social', group: 'forms' },
});
