import { household } from './household.ts';
import { question, section } from './sampleForm.ts';
import { label } from './words.ts';

export const female = label({ en: 'Female', fr: 'Femme', pt: 'Mulher', mg: 'Vehivavy', sw: 'Mwanamke' });

/** Who answers, and with whom the person lives. */
export const person = section(
  {
    title: label({
      en: 'You and your household',
      fr: 'Vous et votre foyer',
      pt: 'Você e o seu agregado familiar',
      mg: 'Ianao sy ny ao an-tokantranonao',
      sw: 'Wewe na kaya yako',
    }),
    description: label({
      en: 'A few words about you. Nothing here tells anybody who you are.',
      fr: 'Quelques mots sur vous. Rien ici ne permet de savoir qui vous êtes.',
      pt: 'Algumas palavras sobre si. Nada aqui permite saber quem é.',
      mg: 'Teny vitsivitsy momba anao. Tsy misy ahafantarana hoe iza ianao ny valinteninao.',
      sw: 'Maneno machache kukuhusu. Hakuna kitu hapa kinachomwambia mtu wewe ni nani.',
    }),
  },
  [
    question('DATE', 'birth_date', {
      title: label({ en: 'When were you born?', fr: 'Quand êtes-vous né(e) ?', pt: 'Quando nasceu?', mg: 'Oviana ianao no teraka?', sw: 'Ulizaliwa lini?' }),
      description: label({
        en: 'The year alone is enough.',
        fr: 'L’année seule suffit.',
        pt: 'Basta o ano.',
        mg: 'Ampy ny taona fotsiny.',
        sw: 'Mwaka peke yake unatosha.',
      }),
      required: true,
      min: '1915-01-01',
      max: '2012-12-31',
      allowPartialDate: true,
      allowDontKnow: true,
      identifying: true,
    }),
    question('CASE_COCHER', 'sex', {
      title: label({
        en: 'Are you a woman or a man?',
        fr: 'Êtes-vous une femme ou un homme ?',
        pt: 'É mulher ou homem?',
        mg: 'Vehivavy sa lehilahy ianao?',
        sw: 'Wewe ni mwanamke au mwanaume?',
      }),
      required: true,
      allowRefuse: true,
      identifying: true,
      option: { female, male: label({ en: 'Male', fr: 'Homme', pt: 'Homem', mg: 'Lehilahy', sw: 'Mwanaume' }) },
    }),
    question('LISTE_DEROULANTE', 'marital_status', {
      title: label({
        en: 'What is your marital status?',
        fr: 'Quelle est votre situation familiale ?',
        pt: 'Qual é o seu estado civil?',
        mg: 'Inona no sata ara-panambadianao?',
        sw: 'Hali yako ya ndoa ikoje?',
      }),
      allowRefuse: true,
      option: {
        single: label({ en: 'Single', fr: 'Célibataire', pt: 'Solteiro(a)', mg: 'Mpitovo', sw: 'Sijaoa au sijaolewa' }),
        married: label({ en: 'Married', fr: 'Marié(e)', pt: 'Casado(a)', mg: 'Manambady', sw: 'Nimeoa au nimeolewa' }),
        partner: label({
          en: 'Living with a partner',
          fr: 'En couple sans être marié(e)',
          pt: 'A viver com companheiro(a)',
          mg: 'Miara-mipetraka nefa tsy vita fanambadiana',
          sw: 'Ninaishi na mwenzi',
        }),
        separated: label({
          en: 'Separated or divorced',
          fr: 'Séparé(e) ou divorcé(e)',
          pt: 'Separado(a) ou divorciado(a)',
          mg: 'Nisara-panambadiana',
          sw: 'Tumetengana au tumeachana',
        }),
        widowed: label({ en: 'Widowed', fr: 'Veuf ou veuve', pt: 'Viúvo(a)', mg: 'Maty vady', sw: 'Mjane au mgane' }),
      },
    }),
    question('LISTE_DEROULANTE', 'education', {
      title: label({
        en: 'What is the highest level of school you have finished?',
        fr: 'Quel est le niveau scolaire le plus élevé que vous avez terminé ?',
        pt: 'Qual é o nível de ensino mais alto que concluiu?',
        mg: 'Inona no ambaratonga ambony indrindra vitanao tany an-tsekoly?',
        sw: 'Umemaliza kiwango gani cha juu cha elimu?',
      }),
      required: true,
      option: {
        none: label({ en: 'No schooling', fr: 'Aucune scolarité', pt: 'Nenhuma escolaridade', mg: 'Tsy nianatra an-tsekoly', sw: 'Sikusoma shule' }),
        primary: label({ en: 'Primary school', fr: 'École primaire', pt: 'Ensino primário', mg: 'Ambaratonga fototra', sw: 'Shule ya msingi' }),
        lower: label({
          en: 'Lower secondary school',
          fr: 'Collège',
          pt: 'Ensino secundário, 1.º ciclo',
          mg: 'Ambaratonga faharoa, kolejy',
          sw: 'Sekondari ya chini',
        }),
        upper: label({
          en: 'Upper secondary school',
          fr: 'Lycée',
          pt: 'Ensino secundário, 2.º ciclo',
          mg: 'Ambaratonga faharoa, lisea',
          sw: 'Sekondari ya juu',
        }),
        vocational: label({
          en: 'Vocational training',
          fr: 'Formation professionnelle',
          pt: 'Formação profissional',
          mg: 'Fiofanana arak’asa',
          sw: 'Mafunzo ya ufundi',
        }),
        university: label({ en: 'University', fr: 'Université', pt: 'Universidade', mg: 'Oniversite', sw: 'Chuo kikuu' }),
      },
    }),
    question('CASE_COCHER_OTHER', 'occupation', {
      title: label({
        en: 'What do you mainly do?',
        fr: 'Quelle est votre occupation principale ?',
        pt: 'Qual é a sua ocupação principal?',
        mg: 'Inona no tena fanaonao andavanandro?',
        sw: 'Unafanya shughuli gani hasa?',
      }),
      option: {
        farming: label({
          en: 'Farming or fishing',
          fr: 'Agriculture ou pêche',
          pt: 'Agricultura ou pesca',
          mg: 'Fambolena, fiompiana na jono',
          sw: 'Kilimo au uvuvi',
        }),
        trade: label({
          en: 'Trade or own business',
          fr: 'Commerce ou activité à mon compte',
          pt: 'Comércio ou negócio próprio',
          mg: 'Varotra na asa tena',
          sw: 'Biashara au shughuli yangu mwenyewe',
        }),
        employed: label({ en: 'Employed', fr: 'Salarié(e)', pt: 'Trabalho por conta de outrem', mg: 'Mpiasa karamaina', sw: 'Nimeajiriwa' }),
        home: label({
          en: 'Work at home for the family',
          fr: 'Travail à la maison pour la famille',
          pt: 'Trabalho em casa para a família',
          mg: 'Asa an-tokantrano',
          sw: 'Kazi za nyumbani kwa ajili ya familia',
        }),
        study: label({ en: 'School or studies', fr: 'École ou études', pt: 'Escola ou estudos', mg: 'Mianatra', sw: 'Shule au masomo' }),
        no_work: label({
          en: 'No work at present',
          fr: 'Sans travail en ce moment',
          pt: 'Sem trabalho neste momento',
          mg: 'Tsy an’asa amin’izao',
          sw: 'Sina kazi kwa sasa',
        }),
        retired: label({ en: 'Retired', fr: 'À la retraite', pt: 'Reformado(a)', mg: 'Misotro ronono', sw: 'Nimestaafu' }),
      },
    }),
  ],
  [household],
);
