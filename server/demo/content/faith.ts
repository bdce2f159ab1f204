import { question, section } from './sampleForm.ts';
import { no, none, scale, severalTimesAWeek, yes } from './words.ts';

/** What the church does for health, and what people wish it did. */
export const faith = section(
  {
    en: 'Your church and your health',
    fr: 'Votre église et votre santé',
    pt: 'A sua igreja e a sua saúde',
    mg: 'Ny fiangonanao sy ny fahasalamanao',
    sw: 'Kanisa lako na afya yako',
  },
  [
    question('LISTE_DEROULANTE', 'attendance', {
      en: 'How often do you go to church?',
      fr: 'À quelle fréquence allez-vous à l’église ?',
      pt: 'Com que frequência vai à igreja?',
      mg: 'Impiry ianao no mankany am-piangonana?',
      sw: 'Unaenda kanisani mara ngapi?',
      required: true,
      allowRefuse: true,
      option: {
        several: severalTimesAWeek,
        weekly: { en: 'Once a week', fr: 'Une fois par semaine', pt: 'Uma vez por semana', mg: 'Indray mandeha isan-kerinandro', sw: 'Mara moja kwa wiki' },
        monthly: {
          en: 'Once or twice a month',
          fr: 'Une ou deux fois par mois',
          pt: 'Uma ou duas vezes por mês',
          mg: 'Indray na indroa isam-bolana',
          sw: 'Mara moja au mbili kwa mwezi',
        },
        rarely: { en: 'A few times a year', fr: 'Quelques fois par an', pt: 'Algumas vezes por ano', mg: 'Vitsivitsy isan-taona', sw: 'Mara chache kwa mwaka' },
        never: { en: 'Not at present', fr: 'Pas en ce moment', pt: 'Não neste momento', mg: 'Tsy mandeha amin’izao fotoana izao', sw: 'Siendi kwa sasa' },
      },
    }),
    question('CHOIX_MULTIPLE', 'support_received', {
      en: 'What help did you get from your church in the last 12 months?',
      fr: 'Quelle aide avez-vous reçue de votre église au cours des 12 derniers mois ?',
      pt: 'Que ajuda recebeu da sua igreja nos últimos 12 meses?',
      mg: 'Fanampiana inona no azonao avy tamin’ny fiangonana tao anatin’ny 12 volana farany?',
      sw: 'Ulipata msaada gani kutoka kanisani kwako katika miezi 12 iliyopita?',
      option: {
        visit: {
          en: 'A visit when I was ill',
          fr: 'Une visite quand j’étais malade',
          pt: 'Uma visita quando estive doente',
          mg: 'Famangiana rehefa narary aho',
          sw: 'Kutembelewa nilipokuwa mgonjwa',
        },
        food: { en: 'Food or money', fr: 'De la nourriture ou de l’argent', pt: 'Comida ou dinheiro', mg: 'Sakafo na vola', sw: 'Chakula au fedha' },
        advice: {
          en: 'Advice about health',
          fr: 'Des conseils de santé',
          pt: 'Conselhos de saúde',
          mg: 'Torohevitra momba ny fahasalamana',
          sw: 'Ushauri kuhusu afya',
        },
        transport: {
          en: 'A ride to the health centre',
          fr: 'Un transport vers le centre de santé',
          pt: 'Transporte para o centro de saúde',
          mg: 'Fitaterana ho any amin’ny toeram-pitsaboana',
          sw: 'Usafiri hadi kituo cha afya',
        },
        prayer: { en: 'Prayer and listening', fr: 'La prière et l’écoute', pt: 'Oração e escuta', mg: 'Vavaka sy fihainoana', sw: 'Maombi na kusikilizwa' },
        none,
      },
    }),
    question('CASE_COCHER', 'health_talks', {
      en: 'Was there a talk or a course about health in your church in the last 12 months?',
      fr: 'Y a-t-il eu une causerie ou un cours de santé dans votre église au cours des 12 derniers mois ?',
      pt: 'Houve na sua igreja uma palestra ou um curso sobre saúde nos últimos 12 meses?',
      mg: 'Nisy resaka na fampianarana momba ny fahasalamana ve tao am-piangonana tao anatin’ny 12 volana farany?',
      sw: 'Je, kulikuwa na mazungumzo au mafunzo kuhusu afya kanisani kwako katika miezi 12 iliyopita?',
      required: true,
      allowDontKnow: true,
      option: { yes, no },
    }),
    question('ECHELLE_LINEAIRE', 'church_helps', {
      en: 'How much does your church help you to live in good health?',
      fr: 'Dans quelle mesure votre église vous aide-t-elle à vivre en bonne santé ?',
      pt: 'Até que ponto a sua igreja o(a) ajuda a viver com saúde?',
      mg: 'Manao ahoana ny fanampian’ny fiangonana anao hiaina amim-pahasalamana?',
      sw: 'Kanisa lako linakusaidia kiasi gani kuishi kwa afya njema?',
      option: scale(0, 10, {
        little: { en: 'Not at all', fr: 'Pas du tout', pt: 'Nada', mg: 'Tsy manampy mihitsy', sw: 'Hapana kabisa' },
        much: { en: 'Very much', fr: 'Énormément', pt: 'Muitíssimo', mg: 'Manampy be', sw: 'Sana' },
      }),
    }),
    question('PARAGRAPHE', 'wishes', {
      en: 'What should your church do for people’s health?',
      fr: 'Que devrait faire votre église pour la santé des gens ?',
      pt: 'O que deveria a sua igreja fazer pela saúde das pessoas?',
      mg: 'Inona no tokony hataon’ny fiangonana ho an’ny fahasalaman’ny olona?',
      sw: 'Kanisa lako lifanye nini kwa ajili ya afya ya watu?',
      maxLength: 2000,
    }),
    question('REPONSE_COURTE', 'interview_code', {
      en: 'The code on your paper, if you were given one',
      fr: 'Le code inscrit sur votre papier, si vous en avez reçu un',
      pt: 'O código do seu papel, se lhe deram um',
      mg: 'Ny kaody eo amin’ny taratasinao, raha nomena ianao',
      sw: 'Msimbo ulio kwenye karatasi yako, ikiwa ulipewa',
      pattern: '[A-Za-z]{2}[0-9]{3}',
      patternMessage: {
        en: 'Two letters and three digits, such as AB123.',
        fr: 'Deux lettres et trois chiffres, par exemple AB123.',
        pt: 'Duas letras e três algarismos, por exemplo AB123.',
        mg: 'Litera roa sy tarehimarika telo, ohatra AB123.',
        sw: 'Herufi mbili na tarakimu tatu, kama AB123.',
      },
    }),
  ],
);
