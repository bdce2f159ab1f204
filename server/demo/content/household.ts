import { question, subSection } from './sampleForm.ts';
import { check, label } from './words.ts';

/** With whom the person lives, and on what water. */
export const household = subSection(
  { title: label({ en: 'Your household', fr: 'Votre foyer', pt: 'O seu agregado familiar', mg: 'Ny ao an-tokantranonao', sw: 'Kaya yako' }) },
  [
    question('ENTIER', 'household_size', {
      title: label({
        en: 'How many people, you included, usually sleep in your home?',
        fr: 'Combien de personnes, vous compris, dorment d’habitude chez vous ?',
        pt: 'Quantas pessoas, contando consigo, dormem habitualmente em sua casa?',
        mg: 'Firy ny olona matory ao aminareo matetika, miaraka aminao?',
        sw: 'Ni watu wangapi, pamoja na wewe, hulala nyumbani kwako kwa kawaida?',
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
            sw: 'Zaidi ya watu 25 katika nyumba moja: je, ni sahihi?',
          }),
          true,
        ),
      ],
    }),
    question('ENTIER', 'children_under_5', {
      title: label({
        en: 'How many of them are children under five?',
        fr: 'Combien d’entre elles sont des enfants de moins de cinq ans ?',
        pt: 'Quantas delas são crianças com menos de cinco anos?',
        mg: 'Firy amin’ireo no zaza latsaky ny dimy taona?',
        sw: 'Wangapi kati yao ni watoto walio chini ya miaka mitano?',
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
            sw: 'Watoto wadogo hawawezi kuwa wengi sawa na watu wote wa nyumbani.',
          }),
        ),
      ],
    }),
    question('NOTE', 'home_note', {
      title: label({
        en: 'Think of the home where you sleep most nights.',
        fr: 'Pensez au logement où vous dormez la plupart des nuits.',
        pt: 'Pense na casa onde dorme a maior parte das noites.',
        mg: 'Eritrereto ny trano atorianao amin’ny ankamaroan’ny alina.',
        sw: 'Fikiria nyumba unayolala usiku mwingi.',
      }),
    }),
    question('CASE_COCHER_OTHER', 'water_source', {
      title: label({
        en: 'Where does your drinking water come from?',
        fr: 'D’où vient l’eau que vous buvez ?',
        pt: 'De onde vem a água que bebe?',
        mg: 'Avy aiza ny rano fisotronareo?',
        sw: 'Maji yenu ya kunywa yanatoka wapi?',
      }),
      required: true,
      option: {
        piped: label({ en: 'Tap at home', fr: 'Robinet à la maison', pt: 'Torneira em casa', mg: 'Paompy ao an-trano', sw: 'Bomba la nyumbani' }),
        public_tap: label({ en: 'Public tap', fr: 'Borne-fontaine publique', pt: 'Fontanário público', mg: 'Paompim-bahoaka', sw: 'Bomba la umma' }),
        protected_well: label({
          en: 'Borehole or protected well',
          fr: 'Forage ou puits protégé',
          pt: 'Furo ou poço protegido',
          mg: 'Lavadrano voaro',
          sw: 'Kisima kirefu au kisima kilichofunikwa',
        }),
        open_well: label({ en: 'Open well', fr: 'Puits non protégé', pt: 'Poço não protegido', mg: 'Lavadrano tsy voaro', sw: 'Kisima kilicho wazi' }),
        surface: label({
          en: 'River, lake or pond',
          fr: 'Rivière, lac ou mare',
          pt: 'Rio, lago ou charco',
          mg: 'Renirano, farihy na dobo',
          sw: 'Mto, ziwa au bwawa',
        }),
        rain: label({ en: 'Rain water', fr: 'Eau de pluie', pt: 'Água da chuva', mg: 'Ranonorana', sw: 'Maji ya mvua' }),
      },
    }),
    question('CASE_COCHER', 'toilet', {
      title: label({
        en: 'What kind of toilet does your household use?',
        fr: 'Quel type de toilettes votre foyer utilise-t-il ?',
        pt: 'Que tipo de casa de banho usa o seu agregado?',
        mg: 'Karazana trano fivoahana inona no ampiasainareo?',
        sw: 'Kaya yako hutumia choo cha aina gani?',
      }),
      option: {
        flush: label({
          en: 'Flush toilet',
          fr: 'Toilettes à chasse d’eau',
          pt: 'Sanita com descarga',
          mg: 'Trano fivoahana misy rano fanosehana',
          sw: 'Choo cha kuvuta maji',
        }),
        latrine: label({
          en: 'Latrine with a floor slab',
          fr: 'Latrine avec dalle',
          pt: 'Latrina com laje',
          mg: 'Lavapiringa misy gorodona',
          sw: 'Choo cha shimo chenye sakafu',
        }),
        pit: label({ en: 'Open pit', fr: 'Fosse ouverte', pt: 'Fossa aberta', mg: 'Lavapiringa tsy misy gorodona', sw: 'Choo cha shimo kisicho na sakafu' }),
        nothing: label({ en: 'No toilet', fr: 'Pas de toilettes', pt: 'Sem casa de banho', mg: 'Tsy misy trano fivoahana', sw: 'Hakuna choo' }),
      },
    }),
  ],
);
