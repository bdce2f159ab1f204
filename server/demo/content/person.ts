import { question, section, subSection } from './sampleForm.ts';
import { check, label } from './words.ts';

export const female = label({ en: 'Female', fr: 'Femme', pt: 'Mulher', mg: 'Vehivavy' });

/** Who answers, and with whom the person lives. */
export const person = section(
  {
    title: label({ en: 'You and your household', fr: 'Vous et votre foyer', pt: 'Você e o seu agregado familiar', mg: 'Ianao sy ny ao an-tokantranonao' }),
    description: label({
      en: 'A few words about you. Nothing here tells anybody who you are.',
      fr: 'Quelques mots sur vous. Rien ici ne permet de savoir qui vous êtes.',
      pt: 'Algumas palavras sobre si. Nada aqui permite saber quem é.',
      mg: 'Teny vitsivitsy momba anao. Tsy misy ahafantarana hoe iza ianao ny valinteninao.',
    }),
  },
  [
    question('DATE', 'birth_date', {
      title: label({ en: 'When were you born?', fr: 'Quand êtes-vous né(e) ?', pt: 'Quando nasceu?', mg: 'Oviana ianao no teraka?' }),
      description: label({ en: 'The year alone is enough.', fr: 'L’année seule suffit.', pt: 'Basta o ano.', mg: 'Ampy ny taona fotsiny.' }),
      required: true,
      min: '1915-01-01',
      max: '2012-12-31',
      allowPartialDate: true,
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'sex', {
      title: label({ en: 'Are you a woman or a man?', fr: 'Êtes-vous une femme ou un homme ?', pt: 'É mulher ou homem?', mg: 'Vehivavy sa lehilahy ianao?' }),
      required: true,
      allowRefuse: true,
      option: { female, male: label({ en: 'Male', fr: 'Homme', pt: 'Homem', mg: 'Lehilahy' }) },
    }),
    question('LISTE_DEROULANTE', 'marital_status', {
      title: label({
        en: 'What is your marital status?',
        fr: 'Quelle est votre situation familiale ?',
        pt: 'Qual é o seu estado civil?',
        mg: 'Inona no sata ara-panambadianao?',
      }),
      allowRefuse: true,
      option: {
        single: label({ en: 'Single', fr: 'Célibataire', pt: 'Solteiro(a)', mg: 'Mpitovo' }),
        married: label({ en: 'Married', fr: 'Marié(e)', pt: 'Casado(a)', mg: 'Manambady' }),
        partner: label({
          en: 'Living with a partner',
          fr: 'En couple sans être marié(e)',
          pt: 'A viver com companheiro(a)',
          mg: 'Miara-mipetraka nefa tsy vita fanambadiana',
        }),
        separated: label({ en: 'Separated or divorced', fr: 'Séparé(e) ou divorcé(e)', pt: 'Separado(a) ou divorciado(a)', mg: 'Nisara-panambadiana' }),
        widowed: label({ en: 'Widowed', fr: 'Veuf ou veuve', pt: 'Viúvo(a)', mg: 'Maty vady' }),
      },
    }),
    question('LISTE_DEROULANTE', 'education', {
      title: label({
        en: 'What is the highest level of school you have finished?',
        fr: 'Quel est le niveau scolaire le plus élevé que vous avez terminé ?',
        pt: 'Qual é o nível de ensino mais alto que concluiu?',
        mg: 'Inona no ambaratonga ambony indrindra vitanao tany an-tsekoly?',
      }),
      required: true,
      option: {
        none: label({ en: 'No schooling', fr: 'Aucune scolarité', pt: 'Nenhuma escolaridade', mg: 'Tsy nianatra an-tsekoly' }),
        primary: label({ en: 'Primary school', fr: 'École primaire', pt: 'Ensino primário', mg: 'Ambaratonga fototra' }),
        lower: label({ en: 'Lower secondary school', fr: 'Collège', pt: 'Ensino secundário, 1.º ciclo', mg: 'Ambaratonga faharoa, kolejy' }),
        upper: label({ en: 'Upper secondary school', fr: 'Lycée', pt: 'Ensino secundário, 2.º ciclo', mg: 'Ambaratonga faharoa, lisea' }),
        vocational: label({ en: 'Vocational training', fr: 'Formation professionnelle', pt: 'Formação profissional', mg: 'Fiofanana arak’asa' }),
        university: label({ en: 'University', fr: 'Université', pt: 'Universidade', mg: 'Oniversite' }),
      },
    }),
    question('CASE_COCHER_OTHER', 'occupation', {
      title: label({
        en: 'What do you mainly do?',
        fr: 'Quelle est votre occupation principale ?',
        pt: 'Qual é a sua ocupação principal?',
        mg: 'Inona no tena fanaonao andavanandro?',
      }),
      option: {
        farming: label({ en: 'Farming or fishing', fr: 'Agriculture ou pêche', pt: 'Agricultura ou pesca', mg: 'Fambolena, fiompiana na jono' }),
        trade: label({ en: 'Trade or own business', fr: 'Commerce ou activité à mon compte', pt: 'Comércio ou negócio próprio', mg: 'Varotra na asa tena' }),
        employed: label({ en: 'Employed', fr: 'Salarié(e)', pt: 'Trabalho por conta de outrem', mg: 'Mpiasa karamaina' }),
        home: label({
          en: 'Work at home for the family',
          fr: 'Travail à la maison pour la famille',
          pt: 'Trabalho em casa para a família',
          mg: 'Asa an-tokantrano',
        }),
        study: label({ en: 'School or studies', fr: 'École ou études', pt: 'Escola ou estudos', mg: 'Mianatra' }),
        no_work: label({ en: 'No work at present', fr: 'Sans travail en ce moment', pt: 'Sem trabalho neste momento', mg: 'Tsy an’asa amin’izao' }),
        retired: label({ en: 'Retired', fr: 'À la retraite', pt: 'Reformado(a)', mg: 'Misotro ronono' }),
      },
    }),
  ],
  [
    subSection({ title: label({ en: 'Your household', fr: 'Votre foyer', pt: 'O seu agregado familiar', mg: 'Ny ao an-tokantranonao' }) }, [
      question('NUMERIC', 'household_size', {
        title: label({
          en: 'How many people, you included, usually sleep in your home?',
          fr: 'Combien de personnes, vous compris, dorment d’habitude chez vous ?',
          pt: 'Quantas pessoas, contando consigo, dormem habitualmente em sua casa?',
          mg: 'Firy ny olona matory ao aminareo matetika, miaraka aminao?',
        }),
        required: true,
        min: '1',
        max: '60',
        checks: [
          check(
            { '<=': [{ var: '' }, 25] },
            label({
              en: 'More than 25 people in one home: is that right?',
              fr: 'Plus de 25 personnes dans un seul foyer : est-ce exact ?',
              pt: 'Mais de 25 pessoas numa só casa: está correto?',
              mg: 'Mihoatra ny 25 ny olona ao an-trano iray: marina ve izany?',
            }),
            true,
          ),
        ],
      }),
      question('NUMERIC', 'children_under_5', {
        title: label({
          en: 'How many of them are children under five?',
          fr: 'Combien d’entre elles sont des enfants de moins de cinq ans ?',
          pt: 'Quantas delas são crianças com menos de cinco anos?',
          mg: 'Firy amin’ireo no zaza latsaky ny dimy taona?',
        }),
        min: '0',
        max: '30',
        checks: [
          check(
            { '<': [{ var: '' }, { var: 'household_size' }] },
            label({
              en: 'There cannot be as many small children as people in the home.',
              fr: 'Il ne peut pas y avoir autant de jeunes enfants que de personnes dans le foyer.',
              pt: 'Não pode haver tantas crianças pequenas como pessoas na casa.',
              mg: 'Tsy mety raha mitovy amin’ny isan’ny olona ao an-trano ny isan’ny zaza madinika.',
            }),
          ),
        ],
      }),
      question('CASE_COCHER_OTHER', 'water_source', {
        title: label({
          en: 'Where does your drinking water come from?',
          fr: 'D’où vient l’eau que vous buvez ?',
          pt: 'De onde vem a água que bebe?',
          mg: 'Avy aiza ny rano fisotronareo?',
        }),
        required: true,
        option: {
          piped: label({ en: 'Tap at home', fr: 'Robinet à la maison', pt: 'Torneira em casa', mg: 'Paompy ao an-trano' }),
          public_tap: label({ en: 'Public tap', fr: 'Borne-fontaine publique', pt: 'Fontanário público', mg: 'Paompim-bahoaka' }),
          protected_well: label({ en: 'Borehole or protected well', fr: 'Forage ou puits protégé', pt: 'Furo ou poço protegido', mg: 'Lavadrano voaro' }),
          open_well: label({ en: 'Open well', fr: 'Puits non protégé', pt: 'Poço não protegido', mg: 'Lavadrano tsy voaro' }),
          surface: label({ en: 'River, lake or pond', fr: 'Rivière, lac ou mare', pt: 'Rio, lago ou charco', mg: 'Renirano, farihy na dobo' }),
          rain: label({ en: 'Rain water', fr: 'Eau de pluie', pt: 'Água da chuva', mg: 'Ranonorana' }),
        },
      }),
      question('CASE_COCHER', 'toilet', {
        title: label({
          en: 'What kind of toilet does your household use?',
          fr: 'Quel type de toilettes votre foyer utilise-t-il ?',
          pt: 'Que tipo de casa de banho usa o seu agregado?',
          mg: 'Karazana trano fivoahana inona no ampiasainareo?',
        }),
        option: {
          flush: label({ en: 'Flush toilet', fr: 'Toilettes à chasse d’eau', pt: 'Sanita com descarga', mg: 'Trano fivoahana misy rano fanosehana' }),
          latrine: label({ en: 'Latrine with a floor slab', fr: 'Latrine avec dalle', pt: 'Latrina com laje', mg: 'Lavapiringa misy gorodona' }),
          pit: label({ en: 'Open pit', fr: 'Fosse ouverte', pt: 'Fossa aberta', mg: 'Lavapiringa tsy misy gorodona' }),
          nothing: label({ en: 'No toilet', fr: 'Pas de toilettes', pt: 'Sem casa de banho', mg: 'Tsy misy trano fivoahana' }),
        },
      }),
    ]),
  ],
);
