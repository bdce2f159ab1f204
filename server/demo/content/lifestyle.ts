import { question, section, subSection } from './sampleForm.ts';
import { answered, howOften, label, no, none, yes } from './words.ts';

/** Tobacco, alcohol and the like. */
export const lifestyle = section(
  {
    title: label('Tobacco and alcohol', 'Tabac et alcool', 'Tabaco e álcool', 'Paraky sy zava-pisotro misy alikaola'),
    description: label(
      'Nobody in your church will see what you answer here.',
      'Personne dans votre église ne verra ce que vous répondez ici.',
      'Ninguém na sua igreja verá o que responder aqui.',
      'Tsy misy olona ao am-piangonanao hahita izay valinteninao eto.',
    ),
  },
  [],
  [
    subSection({ title: label('Tobacco', 'Tabac', 'Tabaco', 'Paraky') }, [
      question('CASE_COCHER', 'tobacco_ever', {
        title: label('Have you ever used tobacco?', 'Avez-vous déjà consommé du tabac ?', 'Já consumiu tabaco?', 'Efa nampiasa paraky ve ianao?'),
        description: label(
          'Cigarettes, pipe, snuff, chewing tobacco, water pipe.',
          'Cigarettes, pipe, tabac à priser ou à chiquer, chicha.',
          'Cigarros, cachimbo, rapé, tabaco de mascar, narguilé.',
          'Sigara, kipaoty, paraky tsongaina na tsakoina, sisa.',
        ),
        required: true,
        allowRefuse: true,
        option: { yes, no },
      }),
      question('NUMERIC', 'tobacco_start_age', {
        title: label('At what age did you begin?', 'À quel âge avez-vous commencé ?', 'Com que idade começou?', 'Firy taona ianao no nanomboka?'),
        visibleIf: answered('tobacco_ever', yes),
        min: '5',
        max: '100',
        allowDontKnow: true,
      }),
      question('CASE_COCHER', 'tobacco_now', {
        title: label('Do you use tobacco now?', 'Consommez-vous du tabac actuellement ?', 'Consome tabaco atualmente?', 'Mbola mampiasa paraky ve ianao amin’izao fotoana izao?'),
        visibleIf: answered('tobacco_ever', yes),
        required: true,
        allowRefuse: true,
        option: howOften,
      }),
      question('NUMERIC', 'cigarettes_a_day', {
        title: label('How many cigarettes do you smoke in a day?', 'Combien de cigarettes fumez-vous par jour ?', 'Quantos cigarros fuma por dia?', 'Sigara firy no fohinao isan’andro?'),
        visibleIf: { and: [answered('tobacco_ever', yes), { '!!': [{ var: 'tobacco_now' }] }, { '!=': [{ var: 'tobacco_now' }, howOften.never.en] }] },
        min: '0',
        max: '100',
        allowDontKnow: true,
        allowRefuse: true,
      }),
      question('CASE_COCHER', 'smoke_at_home', {
        title: label('Does anybody smoke inside your home?', 'Quelqu’un fume-t-il à l’intérieur de votre maison ?', 'Alguém fuma dentro de sua casa?', 'Misy olona mifoka sigara ao an-tranonareo ve?'),
        option: howOften,
      }),
    ]),
    subSection({ title: label('Alcohol and other substances', 'Alcool et autres substances', 'Álcool e outras substâncias', 'Alikaola sy zavatra hafa') }, [
      question('CASE_COCHER', 'alcohol_ever', {
        title: label('Have you ever drunk alcohol?', 'Avez-vous déjà bu de l’alcool ?', 'Já bebeu álcool?', 'Efa nisotro zava-pisotro misy alikaola ve ianao?'),
        description: label(
          'Beer, wine, spirits or home-made drinks.',
          'Bière, vin, alcools forts ou boissons faites maison.',
          'Cerveja, vinho, aguardente ou bebidas caseiras.',
          'Labiera, divay, toaka mahery na toaka gasy.',
        ),
        required: true,
        allowRefuse: true,
        option: { yes, no },
      }),
      question('LISTE_DEROULANTE', 'alcohol_frequency', {
        title: label('How often did you drink alcohol in the last 12 months?', 'À quelle fréquence avez-vous bu de l’alcool au cours des 12 derniers mois ?', 'Com que frequência bebeu álcool nos últimos 12 meses?', 'Impiry ianao no nisotro alikaola tao anatin’ny 12 volana farany?'),
        visibleIf: answered('alcohol_ever', yes),
        required: true,
        allowRefuse: true,
        option: {
          never: label('Not at all', 'Pas du tout', 'Nenhuma vez', 'Tsy nisotro mihitsy'),
          monthly: label('Once a month or less', 'Une fois par mois ou moins', 'Uma vez por mês ou menos', 'Indray mandeha isam-bolana na latsaka'),
          weekly: label('A few times a month', 'Quelques fois par mois', 'Algumas vezes por mês', 'Imbetsaka isam-bolana'),
          several: label('Several times a week', 'Plusieurs fois par semaine', 'Várias vezes por semana', 'Imbetsaka isan-kerinandro'),
          daily: label('Every day', 'Tous les jours', 'Todos os dias', 'Isan’andro'),
        },
      }),
      question('CHOIX_MULTIPLE_OTHER', 'other_substances', {
        title: label(
          'Which of these did you use in the last 12 months?',
          'Lesquelles de ces substances avez-vous consommées au cours des 12 derniers mois ?',
          'Quais destas substâncias consumiu nos últimos 12 meses?',
          'Iza amin’ireto no nampiasainao tao anatin’ny 12 volana farany?',
        ),
        allowRefuse: true,
        option: {
          khat: label('Khat', 'Khat', 'Khat', 'Katy'),
          cannabis: label('Cannabis', 'Cannabis', 'Canábis (liamba, suruma)', 'Rongony'),
          kola: label('Kola nut', 'Noix de cola', 'Noz de cola', 'Voan’ny kola'),
          medicine: label('Medicine without a prescription, to feel different', 'Médicaments sans ordonnance, pour leur effet', 'Medicamentos sem receita, pelo efeito', 'Fanafody tsy nomen’ny dokotera, mba hahazoana vokany manokana'),
          none,
        },
      }),
    ]),
  ],
);
