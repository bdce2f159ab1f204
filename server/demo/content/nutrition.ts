import { question, section } from './sampleForm.ts';
import { check, howOften, label } from './words.ts';

const daysOfWeek = { min: '0', max: '7' };

/** What the person eats and drinks, and whether there is enough. */
export const nutrition = section(
  {
    title: label('Food and drink', 'Alimentation et boissons', 'Alimentação e bebidas', 'Sakafo sy zava-pisotro'),
    description: label('Think of a usual week.', 'Pensez à une semaine habituelle.', 'Pense numa semana habitual.', 'Eritrereto ny herinandro mahazatra.'),
  },
  [
    question('NUMERIC', 'meals_a_day', {
      title: label('How many meals do you usually have in a day?', 'Combien de repas prenez-vous d’habitude par jour ?', 'Quantas refeições faz habitualmente por dia?', 'Impiry ianao no misakafo isan’andro matetika?'),
      required: true,
      min: '0',
      max: '10',
      checks: [
        check(
          { '>=': [{ var: '' }, 1] },
          label(
            'No meal at all in a usual day: is that right?',
            'Aucun repas dans une journée habituelle : est-ce exact ?',
            'Nenhuma refeição num dia habitual: está correto?',
            'Tsy misakafo mihitsy amin’ny andro mahazatra: marina ve izany?',
          ),
          true,
        ),
      ],
    }),
    question('HEURE', 'first_meal', {
      title: label('At what time is your first meal?', 'À quelle heure prenez-vous votre premier repas ?', 'A que horas faz a primeira refeição?', 'Amin’ny firy ianao no misakafo voalohany?'),
    }),
    question('CASE_COCHER_OTHER', 'staple_food', {
      title: label('What do you eat most?', 'Que mangez-vous le plus ?', 'O que come mais?', 'Inona no sakafo haninao be indrindra?'),
      required: true,
      option: {
        rice: label('Rice', 'Riz', 'Arroz', 'Vary'),
        maize: label('Maize', 'Maïs', 'Milho', 'Katsaka'),
        cassava: label('Cassava', 'Manioc', 'Mandioca', 'Mangahazo'),
        millet: label('Millet or sorghum', 'Mil ou sorgho', 'Milhete ou sorgo', 'Ampemby'),
        potatoes: label('Potatoes or sweet potatoes', 'Pommes de terre ou patates douces', 'Batata ou batata-doce', 'Ovy na vomanga'),
        bread: label('Bread', 'Pain', 'Pão', 'Mofo'),
        banana: label('Cooking bananas', 'Bananes plantains', 'Banana-pão', 'Akondro masaka'),
      },
    }),
    question('NUMERIC', 'fruit_days', {
      title: label('On how many days a week do you eat fruit?', 'Combien de jours par semaine mangez-vous des fruits ?', 'Em quantos dias por semana come fruta?', 'Firy andro isan-kerinandro ianao no mihinana voankazo?'),
      required: true,
      ...daysOfWeek,
    }),
    question('NUMERIC', 'vegetable_days', {
      title: label('On how many days a week do you eat vegetables?', 'Combien de jours par semaine mangez-vous des légumes ?', 'Em quantos dias por semana come legumes?', 'Firy andro isan-kerinandro ianao no mihinana legioma?'),
      required: true,
      ...daysOfWeek,
    }),
    question('CASE_COCHER', 'meat_and_fish', {
      title: label('Do you eat meat or fish?', 'Mangez-vous de la viande ou du poisson ?', 'Come carne ou peixe?', 'Mihinana hena na trondro ve ianao?'),
      option: {
        both: label('Meat and fish', 'De la viande et du poisson', 'Carne e peixe', 'Hena sy trondro'),
        fish: label('Fish but no meat', 'Du poisson mais pas de viande', 'Peixe, mas não carne', 'Trondro fa tsy hena'),
        dairy: label('Neither, but eggs or milk', 'Ni l’un ni l’autre, mais des œufs ou du lait', 'Nenhum dos dois, mas ovos ou leite', 'Tsy mihinana azy roa fa atody na ronono'),
        plants: label('Only food from plants', 'Seulement des aliments végétaux', 'Só alimentos de origem vegetal', 'Zavamaniry ihany'),
      },
    }),
    question('LISTE_DEROULANTE', 'sweet_drinks', {
      title: label('How often do you have sweet drinks such as soda?', 'À quelle fréquence buvez-vous des boissons sucrées comme les sodas ?', 'Com que frequência toma bebidas doces, como refrigerantes?', 'Impiry ianao no misotro zava-pisotro mamy toy ny soda?'),
      option: {
        ...howOften,
        several: label('Several times a day', 'Plusieurs fois par jour', 'Várias vezes por dia', 'Imbetsaka isan’andro'),
      },
    }),
    question('NUMERIC', 'water_glasses', {
      title: label('How many glasses of water do you drink in a day?', 'Combien de verres d’eau buvez-vous par jour ?', 'Quantos copos de água bebe por dia?', 'Rano firy vera no sotroinao isan’andro?'),
      min: '0',
      max: '30',
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'food_worry', {
      title: label(
        'In the last 30 days, were you worried that there would not be enough food at home?',
        'Au cours des 30 derniers jours, avez-vous craint de manquer de nourriture à la maison ?',
        'Nos últimos 30 dias, receou que faltasse comida em casa?',
        'Tao anatin’ny 30 andro farany, nanahy ve ianao sao tsy ampy ny sakafo ao an-trano?',
      ),
      required: true,
      allowRefuse: true,
      option: howOften,
    }),
  ],
);
