import { question, section, subSection } from './sampleForm.ts';
import { check, label } from './words.ts';

export const female = label('Female', 'Femme', 'Mulher', 'Vehivavy');

/** Who answers, and with whom the person lives. */
export const person = section(
  {
    title: label('You and your household', 'Vous et votre foyer', 'Você e o seu agregado familiar', 'Ianao sy ny ao an-tokantranonao'),
    description: label(
      'A few words about you. Nothing here tells anybody who you are.',
      'Quelques mots sur vous. Rien ici ne permet de savoir qui vous êtes.',
      'Algumas palavras sobre si. Nada aqui permite saber quem é.',
      'Teny vitsivitsy momba anao. Tsy misy ahafantarana hoe iza ianao ny valinteninao.',
    ),
  },
  [
    question('DATE', 'birth_date', {
      title: label('When were you born?', 'Quand êtes-vous né(e) ?', 'Quando nasceu?', 'Oviana ianao no teraka?'),
      description: label('The year alone is enough.', 'L’année seule suffit.', 'Basta o ano.', 'Ampy ny taona fotsiny.'),
      required: true,
      min: '1915-01-01',
      max: '2012-12-31',
      allowPartialDate: true,
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'sex', {
      title: label('Are you a woman or a man?', 'Êtes-vous une femme ou un homme ?', 'É mulher ou homem?', 'Vehivavy sa lehilahy ianao?'),
      required: true,
      allowRefuse: true,
      option: { female, male: label('Male', 'Homme', 'Homem', 'Lehilahy') },
    }),
    question('LISTE_DEROULANTE', 'marital_status', {
      title: label('What is your marital status?', 'Quelle est votre situation familiale ?', 'Qual é o seu estado civil?', 'Inona no sata ara-panambadianao?'),
      allowRefuse: true,
      option: {
        single: label('Single', 'Célibataire', 'Solteiro(a)', 'Mpitovo'),
        married: label('Married', 'Marié(e)', 'Casado(a)', 'Manambady'),
        partner: label('Living with a partner', 'En couple sans être marié(e)', 'A viver com companheiro(a)', 'Miara-mipetraka nefa tsy vita fanambadiana'),
        separated: label('Separated or divorced', 'Séparé(e) ou divorcé(e)', 'Separado(a) ou divorciado(a)', 'Nisara-panambadiana'),
        widowed: label('Widowed', 'Veuf ou veuve', 'Viúvo(a)', 'Maty vady'),
      },
    }),
    question('LISTE_DEROULANTE', 'education', {
      title: label(
        'What is the highest level of school you have finished?',
        'Quel est le niveau scolaire le plus élevé que vous avez terminé ?',
        'Qual é o nível de ensino mais alto que concluiu?',
        'Inona no ambaratonga ambony indrindra vitanao tany an-tsekoly?',
      ),
      required: true,
      option: {
        none: label('No schooling', 'Aucune scolarité', 'Nenhuma escolaridade', 'Tsy nianatra an-tsekoly'),
        primary: label('Primary school', 'École primaire', 'Ensino primário', 'Ambaratonga fototra'),
        lower: label('Lower secondary school', 'Collège', 'Ensino secundário, 1.º ciclo', 'Ambaratonga faharoa, kolejy'),
        upper: label('Upper secondary school', 'Lycée', 'Ensino secundário, 2.º ciclo', 'Ambaratonga faharoa, lisea'),
        vocational: label('Vocational training', 'Formation professionnelle', 'Formação profissional', 'Fiofanana arak’asa'),
        university: label('University', 'Université', 'Universidade', 'Oniversite'),
      },
    }),
    question('CASE_COCHER_OTHER', 'occupation', {
      title: label('What do you mainly do?', 'Quelle est votre occupation principale ?', 'Qual é a sua ocupação principal?', 'Inona no tena fanaonao andavanandro?'),
      option: {
        farming: label('Farming or fishing', 'Agriculture ou pêche', 'Agricultura ou pesca', 'Fambolena, fiompiana na jono'),
        trade: label('Trade or own business', 'Commerce ou activité à mon compte', 'Comércio ou negócio próprio', 'Varotra na asa tena'),
        employed: label('Employed', 'Salarié(e)', 'Trabalho por conta de outrem', 'Mpiasa karamaina'),
        home: label('Work at home for the family', 'Travail à la maison pour la famille', 'Trabalho em casa para a família', 'Asa an-tokantrano'),
        study: label('School or studies', 'École ou études', 'Escola ou estudos', 'Mianatra'),
        no_work: label('No work at present', 'Sans travail en ce moment', 'Sem trabalho neste momento', 'Tsy an’asa amin’izao'),
        retired: label('Retired', 'À la retraite', 'Reformado(a)', 'Misotro ronono'),
      },
    }),
  ],
  [
    subSection(
      { title: label('Your household', 'Votre foyer', 'O seu agregado familiar', 'Ny ao an-tokantranonao') },
      [
        question('NUMERIC', 'household_size', {
          title: label(
            'How many people, you included, usually sleep in your home?',
            'Combien de personnes, vous compris, dorment d’habitude chez vous ?',
            'Quantas pessoas, contando consigo, dormem habitualmente em sua casa?',
            'Firy ny olona matory ao aminareo matetika, miaraka aminao?',
          ),
          required: true,
          min: '1',
          max: '60',
          checks: [
            check(
              { '<=': [{ var: '' }, 25] },
              label(
                'More than 25 people in one home: is that right?',
                'Plus de 25 personnes dans un seul foyer : est-ce exact ?',
                'Mais de 25 pessoas numa só casa: está correto?',
                'Mihoatra ny 25 ny olona ao an-trano iray: marina ve izany?',
              ),
              true,
            ),
          ],
        }),
        question('NUMERIC', 'children_under_5', {
          title: label(
            'How many of them are children under five?',
            'Combien d’entre elles sont des enfants de moins de cinq ans ?',
            'Quantas delas são crianças com menos de cinco anos?',
            'Firy amin’ireo no zaza latsaky ny dimy taona?',
          ),
          min: '0',
          max: '30',
          checks: [
            check(
              { '<': [{ var: '' }, { var: 'household_size' }] },
              label(
                'There cannot be as many small children as people in the home.',
                'Il ne peut pas y avoir autant de jeunes enfants que de personnes dans le foyer.',
                'Não pode haver tantas crianças pequenas como pessoas na casa.',
                'Tsy mety raha mitovy amin’ny isan’ny olona ao an-trano ny isan’ny zaza madinika.',
              ),
            ),
          ],
        }),
        question('CASE_COCHER_OTHER', 'water_source', {
          title: label('Where does your drinking water come from?', 'D’où vient l’eau que vous buvez ?', 'De onde vem a água que bebe?', 'Avy aiza ny rano fisotronareo?'),
          required: true,
          option: {
            piped: label('Tap at home', 'Robinet à la maison', 'Torneira em casa', 'Paompy ao an-trano'),
            public_tap: label('Public tap', 'Borne-fontaine publique', 'Fontanário público', 'Paompim-bahoaka'),
            protected_well: label('Borehole or protected well', 'Forage ou puits protégé', 'Furo ou poço protegido', 'Lavadrano voaro'),
            open_well: label('Open well', 'Puits non protégé', 'Poço não protegido', 'Lavadrano tsy voaro'),
            surface: label('River, lake or pond', 'Rivière, lac ou mare', 'Rio, lago ou charco', 'Renirano, farihy na dobo'),
            rain: label('Rain water', 'Eau de pluie', 'Água da chuva', 'Ranonorana'),
          },
        }),
        question('CASE_COCHER', 'toilet', {
          title: label('What kind of toilet does your household use?', 'Quel type de toilettes votre foyer utilise-t-il ?', 'Que tipo de casa de banho usa o seu agregado?', 'Karazana trano fivoahana inona no ampiasainareo?'),
          option: {
            flush: label('Flush toilet', 'Toilettes à chasse d’eau', 'Sanita com descarga', 'Trano fivoahana misy rano fanosehana'),
            latrine: label('Latrine with a floor slab', 'Latrine avec dalle', 'Latrina com laje', 'Lavapiringa misy gorodona'),
            pit: label('Open pit', 'Fosse ouverte', 'Fossa aberta', 'Lavapiringa tsy misy gorodona'),
            nothing: label('No toilet', 'Pas de toilettes', 'Sem casa de banho', 'Tsy misy trano fivoahana'),
          },
        }),
      ],
    ),
  ],
);
