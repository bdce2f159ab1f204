import { question, section } from './sampleForm.ts';
import { check, howOften, label } from './words.ts';

const daysOfWeek = { min: '0', max: '7' };

/** What the person eats and drinks, and whether there is enough. */
export const nutrition = section(
  {
    title: label({
      en: 'Food and drink',
      fr: 'Alimentation et boissons',
      pt: 'Alimentação e bebidas',
      mg: 'Sakafo sy zava-pisotro',
      sw: 'Chakula na vinywaji',
    }),
    description: label({
      en: 'Think of a usual week.',
      fr: 'Pensez à une semaine habituelle.',
      pt: 'Pense numa semana habitual.',
      mg: 'Eritrereto ny herinandro mahazatra.',
      sw: 'Fikiria wiki ya kawaida.',
    }),
  },
  [
    question('NUMERIC', 'meals_a_day', {
      title: label({
        en: 'How many meals do you usually have in a day?',
        fr: 'Combien de repas prenez-vous d’habitude par jour ?',
        pt: 'Quantas refeições faz habitualmente por dia?',
        mg: 'Impiry ianao no misakafo isan’andro matetika?',
        sw: 'Kwa kawaida unakula milo mingapi kwa siku?',
      }),
      required: true,
      min: '0',
      max: '10',
      checks: [
        check(
          { '>=': [{ var: '' }, 1] },
          label({
            en: 'No meal at all in a usual day: is that right?',
            fr: 'Aucun repas dans une journée habituelle : est-ce exact ?',
            pt: 'Nenhuma refeição num dia habitual: está correto?',
            mg: 'Tsy misakafo mihitsy amin’ny andro mahazatra: marina ve izany?',
            sw: 'Hakuna mlo wowote katika siku ya kawaida: je, ni sahihi?',
          }),
          true,
        ),
      ],
    }),
    question('HEURE', 'first_meal', {
      title: label({
        en: 'At what time is your first meal?',
        fr: 'À quelle heure prenez-vous votre premier repas ?',
        pt: 'A que horas faz a primeira refeição?',
        mg: 'Amin’ny firy ianao no misakafo voalohany?',
        sw: 'Mlo wako wa kwanza ni saa ngapi?',
      }),
    }),
    question('CASE_COCHER_OTHER', 'staple_food', {
      title: label({
        en: 'What do you eat most?',
        fr: 'Que mangez-vous le plus ?',
        pt: 'O que come mais?',
        mg: 'Inona no sakafo haninao be indrindra?',
        sw: 'Unakula nini zaidi?',
      }),
      required: true,
      option: {
        rice: label({ en: 'Rice', fr: 'Riz', pt: 'Arroz', mg: 'Vary', sw: 'Wali' }),
        maize: label({ en: 'Maize', fr: 'Maïs', pt: 'Milho', mg: 'Katsaka', sw: 'Mahindi' }),
        cassava: label({ en: 'Cassava', fr: 'Manioc', pt: 'Mandioca', mg: 'Mangahazo', sw: 'Muhogo' }),
        millet: label({ en: 'Millet or sorghum', fr: 'Mil ou sorgho', pt: 'Milhete ou sorgo', mg: 'Ampemby', sw: 'Ulezi au mtama' }),
        potatoes: label({
          en: 'Potatoes or sweet potatoes',
          fr: 'Pommes de terre ou patates douces',
          pt: 'Batata ou batata-doce',
          mg: 'Ovy na vomanga',
          sw: 'Viazi au viazi vitamu',
        }),
        bread: label({ en: 'Bread', fr: 'Pain', pt: 'Pão', mg: 'Mofo', sw: 'Mkate' }),
        banana: label({ en: 'Cooking bananas', fr: 'Bananes plantains', pt: 'Banana-pão', mg: 'Akondro masaka', sw: 'Ndizi za kupika' }),
      },
    }),
    question('NUMERIC', 'fruit_days', {
      title: label({
        en: 'On how many days a week do you eat fruit?',
        fr: 'Combien de jours par semaine mangez-vous des fruits ?',
        pt: 'Em quantos dias por semana come fruta?',
        mg: 'Firy andro isan-kerinandro ianao no mihinana voankazo?',
        sw: 'Ni siku ngapi kwa wiki unakula matunda?',
      }),
      required: true,
      ...daysOfWeek,
    }),
    question('NUMERIC', 'vegetable_days', {
      title: label({
        en: 'On how many days a week do you eat vegetables?',
        fr: 'Combien de jours par semaine mangez-vous des légumes ?',
        pt: 'Em quantos dias por semana come legumes?',
        mg: 'Firy andro isan-kerinandro ianao no mihinana legioma?',
        sw: 'Ni siku ngapi kwa wiki unakula mboga?',
      }),
      required: true,
      ...daysOfWeek,
    }),
    question('CASE_COCHER', 'meat_and_fish', {
      title: label({
        en: 'Do you eat meat or fish?',
        fr: 'Mangez-vous de la viande ou du poisson ?',
        pt: 'Come carne ou peixe?',
        mg: 'Mihinana hena na trondro ve ianao?',
        sw: 'Je, unakula nyama au samaki?',
      }),
      option: {
        both: label({ en: 'Meat and fish', fr: 'De la viande et du poisson', pt: 'Carne e peixe', mg: 'Hena sy trondro', sw: 'Nyama na samaki' }),
        fish: label({
          en: 'Fish but no meat',
          fr: 'Du poisson mais pas de viande',
          pt: 'Peixe, mas não carne',
          mg: 'Trondro fa tsy hena',
          sw: 'Samaki lakini si nyama',
        }),
        dairy: label({
          en: 'Neither, but eggs or milk',
          fr: 'Ni l’un ni l’autre, mais des œufs ou du lait',
          pt: 'Nenhum dos dois, mas ovos ou leite',
          mg: 'Tsy mihinana azy roa fa atody na ronono',
          sw: 'Si nyama wala samaki, lakini mayai au maziwa',
        }),
        plants: label({
          en: 'Only food from plants',
          fr: 'Seulement des aliments végétaux',
          pt: 'Só alimentos de origem vegetal',
          mg: 'Zavamaniry ihany',
          sw: 'Vyakula vya mimea tu',
        }),
      },
    }),
    question('LISTE_DEROULANTE', 'sweet_drinks', {
      title: label({
        en: 'How often do you have sweet drinks such as soda?',
        fr: 'À quelle fréquence buvez-vous des boissons sucrées comme les sodas ?',
        pt: 'Com que frequência toma bebidas doces, como refrigerantes?',
        mg: 'Impiry ianao no misotro zava-pisotro mamy toy ny soda?',
        sw: 'Unakunywa vinywaji vitamu kama soda mara ngapi?',
      }),
      option: {
        ...howOften,
        several: label({
          en: 'Several times a day',
          fr: 'Plusieurs fois par jour',
          pt: 'Várias vezes por dia',
          mg: 'Imbetsaka isan’andro',
          sw: 'Mara kadhaa kwa siku',
        }),
      },
    }),
    question('NUMERIC', 'water_glasses', {
      title: label({
        en: 'How many glasses of water do you drink in a day?',
        fr: 'Combien de verres d’eau buvez-vous par jour ?',
        pt: 'Quantos copos de água bebe por dia?',
        mg: 'Rano firy vera no sotroinao isan’andro?',
        sw: 'Unakunywa glasi ngapi za maji kwa siku?',
      }),
      min: '0',
      max: '30',
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'food_worry', {
      title: label({
        en: 'In the last 30 days, were you worried that there would not be enough food at home?',
        fr: 'Au cours des 30 derniers jours, avez-vous craint de manquer de nourriture à la maison ?',
        pt: 'Nos últimos 30 dias, receou que faltasse comida em casa?',
        mg: 'Tao anatin’ny 30 andro farany, nanahy ve ianao sao tsy ampy ny sakafo ao an-trano?',
        sw: 'Katika siku 30 zilizopita, ulikuwa na wasiwasi kwamba chakula hakitatosha nyumbani?',
      }),
      required: true,
      allowRefuse: true,
      option: howOften,
    }),
  ],
);
