import { question, section } from './sampleForm.ts';
import { answered, check, label, moreThan, no, none, scale, yes } from './words.ts';

/** How the person feels, in their own eyes and in numbers. */
export const generalHealth = section(
  {
    title: label({
      en: 'Your health in general',
      fr: 'Votre santé en général',
      pt: 'A sua saúde em geral',
      mg: 'Ny fahasalamanao amin’ny ankapobeny',
      sw: 'Afya yako kwa ujumla',
    }),
    description: label({
      en: 'If you do not know a number, leave it empty.',
      fr: 'Si vous ne connaissez pas un chiffre, laissez vide.',
      pt: 'Se não souber um número, deixe em branco.',
      mg: 'Raha tsy fantatrao ny isa dia avelao ho foana.',
      sw: 'Ikiwa hujui namba fulani, acha wazi.',
    }),
  },
  [
    question('CASE_COCHER', 'self_rated_health', {
      title: label({
        en: 'How is your health in general?',
        fr: 'Comment est votre santé en général ?',
        pt: 'Como está a sua saúde em geral?',
        mg: 'Manao ahoana ny fahasalamanao amin’ny ankapobeny?',
        sw: 'Kwa ujumla, afya yako ikoje?',
      }),
      required: true,
      option: {
        very_good: label({ en: 'Very good', fr: 'Très bonne', pt: 'Muito boa', mg: 'Tena tsara', sw: 'Nzuri sana' }),
        good: label({ en: 'Good', fr: 'Bonne', pt: 'Boa', mg: 'Tsara', sw: 'Nzuri' }),
        fair: label({ en: 'Fair', fr: 'Moyenne', pt: 'Razoável', mg: 'Antonony', sw: 'Ya wastani' }),
        bad: label({ en: 'Bad', fr: 'Mauvaise', pt: 'Má', mg: 'Ratsy', sw: 'Mbaya' }),
        very_bad: label({ en: 'Very bad', fr: 'Très mauvaise', pt: 'Muito má', mg: 'Tena ratsy', sw: 'Mbaya sana' }),
      },
    }),
    question('ECHELLE_LINEAIRE', 'health_today', {
      title: label({
        en: 'How do you feel today?',
        fr: 'Comment vous sentez-vous aujourd’hui ?',
        pt: 'Como se sente hoje?',
        mg: 'Manao ahoana ny tsapanao androany?',
        sw: 'Unajisikiaje leo?',
      }),
      option: scale(0, 10, {
        worst: label({
          en: 'The worst I can imagine',
          fr: 'Le pire que je puisse imaginer',
          pt: 'O pior que posso imaginar',
          mg: 'Ny ratsy indrindra azoko eritreretina',
          sw: 'Vibaya kabisa ninavyoweza kufikiria',
        }),
        best: label({
          en: 'The best I can imagine',
          fr: 'Le mieux que je puisse imaginer',
          pt: 'O melhor que posso imaginar',
          mg: 'Ny tsara indrindra azoko eritreretina',
          sw: 'Vizuri kabisa ninavyoweza kufikiria',
        }),
      }),
    }),
    question('NUMERIC', 'height_cm', {
      title: label({
        en: 'How tall are you, in centimetres?',
        fr: 'Quelle est votre taille, en centimètres ?',
        pt: 'Qual é a sua altura, em centímetros?',
        mg: 'Manao ahoana ny haavonao, amin’ny santimetatra?',
        sw: 'Una urefu gani, kwa sentimita?',
      }),
      min: '80',
      max: '230',
      allowDontKnow: true,
    }),
    question('NUMERIC', 'weight_kg', {
      title: label({
        en: 'How much do you weigh, in kilograms?',
        fr: 'Quel est votre poids, en kilogrammes ?',
        pt: 'Qual é o seu peso, em quilogramas?',
        mg: 'Firy kilao ny lanjanao?',
        sw: 'Una uzito gani, kwa kilo?',
      }),
      min: '20',
      max: '250',
      allowDontKnow: true,
      checks: [
        check(
          { '<': [{ var: '' }, { '-': [{ var: 'height_cm' }, 50] }] },
          label({
            en: 'This is a high weight for the height you gave. Is it right?',
            fr: 'Ce poids est élevé pour la taille indiquée. Est-ce exact ?',
            pt: 'Este peso é elevado para a altura indicada. Está correto?',
            mg: 'Avo ity lanja ity raha oharina amin’ny haavo nomenao. Marina ve?',
            sw: 'Uzito huu ni mkubwa kwa urefu ulioutaja. Je, ni sahihi?',
          }),
          true,
        ),
      ],
    }),
    question('CHOIX_MULTIPLE', 'symptoms', {
      title: label({
        en: 'Which of these did you have in the last 30 days?',
        fr: 'Lesquels de ces troubles avez-vous eus au cours des 30 derniers jours ?',
        pt: 'Quais destes problemas teve nos últimos 30 dias?',
        mg: 'Iza amin’ireto no nahazo anao tao anatin’ny 30 andro farany?',
        sw: 'Katika siku 30 zilizopita, ulipata lipi kati ya haya?',
      }),
      required: true,
      option: {
        fever: label({ en: 'Fever', fr: 'Fièvre', pt: 'Febre', mg: 'Tazo', sw: 'Homa' }),
        cough: label({ en: 'Cough', fr: 'Toux', pt: 'Tosse', mg: 'Kohaka', sw: 'Kikohozi' }),
        headache: label({ en: 'Headache', fr: 'Maux de tête', pt: 'Dores de cabeça', mg: 'Aretin’andoha', sw: 'Maumivu ya kichwa' }),
        diarrhoea: label({ en: 'Diarrhoea', fr: 'Diarrhée', pt: 'Diarreia', mg: 'Fivalanana', sw: 'Kuhara' }),
        back_pain: label({ en: 'Back pain', fr: 'Mal de dos', pt: 'Dores nas costas', mg: 'Fanaintainan’ny lamosina', sw: 'Maumivu ya mgongo' }),
        tiredness: label({ en: 'Great tiredness', fr: 'Grande fatigue', pt: 'Muito cansaço', mg: 'Havizanana be', sw: 'Uchovu mwingi' }),
        none,
      },
    }),
    question('NUMERIC', 'sick_days', {
      title: label({
        en: 'On how many of the last 30 days were you too ill for your usual work?',
        fr: 'Pendant combien des 30 derniers jours avez-vous été trop malade pour votre travail habituel ?',
        pt: 'Em quantos dos últimos 30 dias esteve demasiado doente para o seu trabalho habitual?',
        mg: 'Firy andro tamin’ny 30 andro farany ianao no narary ka tsy afaka nanao ny asanao?',
        sw: 'Kati ya siku 30 zilizopita, ni siku ngapi uliugua kiasi cha kushindwa kufanya kazi zako za kawaida?',
      }),
      required: true,
      min: '0',
      max: '30',
    }),
    question('REPONSE_COURTE', 'sick_reason', {
      title: label({
        en: 'What was the main illness?',
        fr: 'Quelle était la maladie principale ?',
        pt: 'Qual foi a doença principal?',
        mg: 'Inona no aretina nahazo anao indrindra?',
        sw: 'Ugonjwa mkuu ulikuwa upi?',
      }),
      visibleIf: moreThan('sick_days', 0),
      maxLength: 120,
      allowDontKnow: true,
      allowRefuse: true,
    }),
    question('CASE_COCHER', 'health_check', {
      title: label({
        en: 'Has a health worker ever examined you although you were not ill?',
        fr: 'Un agent de santé vous a-t-il déjà examiné(e) sans que vous soyez malade ?',
        pt: 'Algum profissional de saúde já o(a) examinou sem estar doente?',
        mg: 'Efa nisy mpiasan’ny fahasalamana nizaha anao ve na dia tsy narary aza ianao?',
        sw: 'Je, mhudumu wa afya amewahi kukupima ingawa hukuwa mgonjwa?',
      }),
      option: { yes, no },
      allowDontKnow: true,
    }),
    question('DATE', 'last_health_check', {
      title: label({
        en: 'When was the last time?',
        fr: 'Quand était-ce la dernière fois ?',
        pt: 'Quando foi a última vez?',
        mg: 'Oviana no farany?',
        sw: 'Mara ya mwisho ilikuwa lini?',
      }),
      visibleIf: answered('health_check', yes),
      min: '1950-01-01',
      allowPartialDate: true,
      allowDontKnow: true,
    }),
  ],
);
