import { question, section, subSection } from './sampleForm.ts';
import { answered, howOften, label, no, none, severalTimesAWeek, yes } from './words.ts';

/** Tobacco, alcohol and the like. */
export const lifestyle = section(
  {
    title: label({
      en: 'Tobacco and alcohol',
      fr: 'Tabac et alcool',
      pt: 'Tabaco e álcool',
      mg: 'Paraky sy zava-pisotro misy alikaola',
      sw: 'Tumbaku na pombe',
    }),
    description: label({
      en: 'Nobody in your church will see what you answer here.',
      fr: 'Personne dans votre église ne verra ce que vous répondez ici.',
      pt: 'Ninguém na sua igreja verá o que responder aqui.',
      mg: 'Tsy misy olona ao am-piangonanao hahita izay valinteninao eto.',
      sw: 'Hakuna mtu kanisani kwako atakayeona unachojibu hapa.',
    }),
  },
  [],
  [
    subSection({ title: label({ en: 'Tobacco', fr: 'Tabac', pt: 'Tabaco', mg: 'Paraky', sw: 'Tumbaku' }) }, [
      question('CASE_COCHER', 'tobacco_ever', {
        title: label({
          en: 'Have you ever used tobacco?',
          fr: 'Avez-vous déjà consommé du tabac ?',
          pt: 'Já consumiu tabaco?',
          mg: 'Efa nampiasa paraky ve ianao?',
          sw: 'Je, umewahi kutumia tumbaku?',
        }),
        description: label({
          en: 'Cigarettes, pipe, snuff, chewing tobacco, water pipe.',
          fr: 'Cigarettes, pipe, tabac à priser ou à chiquer, chicha.',
          pt: 'Cigarros, cachimbo, rapé, tabaco de mascar, narguilé.',
          mg: 'Sigara, kipaoty, paraky tsongaina na tsakoina, sisa.',
          sw: 'Sigara, kiko, ugoro, tumbaku ya kutafuna, shisha.',
        }),
        required: true,
        allowRefuse: true,
        option: { yes, no },
      }),
      question('NUMERIC', 'tobacco_start_age', {
        title: label({
          en: 'At what age did you begin?',
          fr: 'À quel âge avez-vous commencé ?',
          pt: 'Com que idade começou?',
          mg: 'Firy taona ianao no nanomboka?',
          sw: 'Ulianza ukiwa na umri gani?',
        }),
        visibleIf: answered('tobacco_ever', yes),
        min: '5',
        max: '100',
        allowDontKnow: true,
      }),
      question('CASE_COCHER', 'tobacco_now', {
        title: label({
          en: 'Do you use tobacco now?',
          fr: 'Consommez-vous du tabac actuellement ?',
          pt: 'Consome tabaco atualmente?',
          mg: 'Mbola mampiasa paraky ve ianao amin’izao fotoana izao?',
          sw: 'Je, unatumia tumbaku sasa?',
        }),
        visibleIf: answered('tobacco_ever', yes),
        required: true,
        allowRefuse: true,
        option: howOften,
      }),
      question('NUMERIC', 'cigarettes_a_day', {
        title: label({
          en: 'How many cigarettes do you smoke in a day?',
          fr: 'Combien de cigarettes fumez-vous par jour ?',
          pt: 'Quantos cigarros fuma por dia?',
          mg: 'Sigara firy no fohinao isan’andro?',
          sw: 'Unavuta sigara ngapi kwa siku?',
        }),
        visibleIf: { and: [answered('tobacco_ever', yes), { '!!': [{ var: 'tobacco_now' }] }, { '!=': [{ var: 'tobacco_now' }, howOften.never.en] }] },
        min: '0',
        max: '100',
        allowDontKnow: true,
        allowRefuse: true,
      }),
      question('CASE_COCHER', 'smoke_at_home', {
        title: label({
          en: 'Does anybody smoke inside your home?',
          fr: 'Quelqu’un fume-t-il à l’intérieur de votre maison ?',
          pt: 'Alguém fuma dentro de sua casa?',
          mg: 'Misy olona mifoka sigara ao an-tranonareo ve?',
          sw: 'Je, kuna mtu anayevuta sigara ndani ya nyumba yako?',
        }),
        option: howOften,
      }),
    ]),
    subSection(
      {
        title: label({
          en: 'Alcohol and other substances',
          fr: 'Alcool et autres substances',
          pt: 'Álcool e outras substâncias',
          mg: 'Alikaola sy zavatra hafa',
          sw: 'Pombe na vilevi vingine',
        }),
      },
      [
        question('CASE_COCHER', 'alcohol_ever', {
          title: label({
            en: 'Have you ever drunk alcohol?',
            fr: 'Avez-vous déjà bu de l’alcool ?',
            pt: 'Já bebeu álcool?',
            mg: 'Efa nisotro zava-pisotro misy alikaola ve ianao?',
            sw: 'Je, umewahi kunywa pombe?',
          }),
          description: label({
            en: 'Beer, wine, spirits or home-made drinks.',
            fr: 'Bière, vin, alcools forts ou boissons faites maison.',
            pt: 'Cerveja, vinho, aguardente ou bebidas caseiras.',
            mg: 'Labiera, divay, toaka mahery na toaka gasy.',
            sw: 'Bia, mvinyo, pombe kali au pombe ya kienyeji.',
          }),
          required: true,
          allowRefuse: true,
          option: { yes, no },
        }),
        question('LISTE_DEROULANTE', 'alcohol_frequency', {
          title: label({
            en: 'How often did you drink alcohol in the last 12 months?',
            fr: 'À quelle fréquence avez-vous bu de l’alcool au cours des 12 derniers mois ?',
            pt: 'Com que frequência bebeu álcool nos últimos 12 meses?',
            mg: 'Impiry ianao no nisotro alikaola tao anatin’ny 12 volana farany?',
            sw: 'Katika miezi 12 iliyopita, ulikunywa pombe mara ngapi?',
          }),
          visibleIf: answered('alcohol_ever', yes),
          required: true,
          allowRefuse: true,
          option: {
            never: label({ en: 'Not at all', fr: 'Pas du tout', pt: 'Nenhuma vez', mg: 'Tsy nisotro mihitsy', sw: 'Sikunywa kabisa' }),
            monthly: label({
              en: 'Once a month or less',
              fr: 'Une fois par mois ou moins',
              pt: 'Uma vez por mês ou menos',
              mg: 'Indray mandeha isam-bolana na latsaka',
              sw: 'Mara moja kwa mwezi au chini ya hapo',
            }),
            weekly: label({
              en: 'A few times a month',
              fr: 'Quelques fois par mois',
              pt: 'Algumas vezes por mês',
              mg: 'Imbetsaka isam-bolana',
              sw: 'Mara chache kwa mwezi',
            }),
            several: severalTimesAWeek,
            daily: label({ en: 'Every day', fr: 'Tous les jours', pt: 'Todos os dias', mg: 'Isan’andro', sw: 'Kila siku' }),
          },
        }),
        question('CHOIX_MULTIPLE_OTHER', 'other_substances', {
          title: label({
            en: 'Which of these did you use in the last 12 months?',
            fr: 'Lesquelles de ces substances avez-vous consommées au cours des 12 derniers mois ?',
            pt: 'Quais destas substâncias consumiu nos últimos 12 meses?',
            mg: 'Iza amin’ireto no nampiasainao tao anatin’ny 12 volana farany?',
            sw: 'Katika miezi 12 iliyopita, ulitumia kipi kati ya hivi?',
          }),
          allowRefuse: true,
          option: {
            khat: label({ en: 'Khat', fr: 'Khat', pt: 'Khat', mg: 'Katy', sw: 'Miraa' }),
            cannabis: label({ en: 'Cannabis', fr: 'Cannabis', pt: 'Canábis (liamba, suruma)', mg: 'Rongony', sw: 'Bangi' }),
            kola: label({ en: 'Kola nut', fr: 'Noix de cola', pt: 'Noz de cola', mg: 'Voan’ny kola', sw: 'Kola' }),
            medicine: label({
              en: 'Medicine without a prescription, to feel different',
              fr: 'Médicaments sans ordonnance, pour leur effet',
              pt: 'Medicamentos sem receita, pelo efeito',
              mg: 'Fanafody tsy nomen’ny dokotera, mba hahazoana vokany manokana',
              sw: 'Dawa bila cheti cha daktari, ili kujisikia tofauti',
            }),
            none,
          },
        }),
      ],
    ),
  ],
);
