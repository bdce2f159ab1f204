import { question, section } from './sampleForm.ts';
import { answered, check, label, moreThan, no, none, same, yes } from './words.ts';

/** How the person feels, in their own eyes and in numbers. */
export const generalHealth = section(
  {
    title: label('Your health in general', 'Votre santé en général', 'A sua saúde em geral', 'Ny fahasalamanao amin’ny ankapobeny'),
    description: label(
      'If you do not know a number, leave it empty.',
      'Si vous ne connaissez pas un chiffre, laissez vide.',
      'Se não souber um número, deixe em branco.',
      'Raha tsy fantatrao ny isa dia avelao ho foana.',
    ),
  },
  [
    question('CASE_COCHER', 'self_rated_health', {
      title: label('How is your health in general?', 'Comment est votre santé en général ?', 'Como está a sua saúde em geral?', 'Manao ahoana ny fahasalamanao amin’ny ankapobeny?'),
      required: true,
      option: {
        very_good: label('Very good', 'Très bonne', 'Muito boa', 'Tena tsara'),
        good: label('Good', 'Bonne', 'Boa', 'Tsara'),
        fair: label('Fair', 'Moyenne', 'Razoável', 'Antonony'),
        bad: label('Bad', 'Mauvaise', 'Má', 'Ratsy'),
        very_bad: label('Very bad', 'Très mauvaise', 'Muito má', 'Tena ratsy'),
      },
    }),
    question('ECHELLE_LINEAIRE', 'health_today', {
      title: label('How do you feel today?', 'Comment vous sentez-vous aujourd’hui ?', 'Como se sente hoje?', 'Manao ahoana ny tsapanao androany?'),
      option: {
        least: same('0'),
        most: same('10'),
        worst: label('The worst I can imagine', 'Le pire que je puisse imaginer', 'O pior que posso imaginar', 'Ny ratsy indrindra azoko eritreretina'),
        best: label('The best I can imagine', 'Le mieux que je puisse imaginer', 'O melhor que posso imaginar', 'Ny tsara indrindra azoko eritreretina'),
      },
    }),
    question('NUMERIC', 'height_cm', {
      title: label('How tall are you, in centimetres?', 'Quelle est votre taille, en centimètres ?', 'Qual é a sua altura, em centímetros?', 'Manao ahoana ny haavonao, amin’ny santimetatra?'),
      min: '80',
      max: '230',
      allowDontKnow: true,
    }),
    question('NUMERIC', 'weight_kg', {
      title: label('How much do you weigh, in kilograms?', 'Quel est votre poids, en kilogrammes ?', 'Qual é o seu peso, em quilogramas?', 'Firy kilao ny lanjanao?'),
      min: '20',
      max: '250',
      allowDontKnow: true,
      checks: [
        check(
          { '<': [{ var: '' }, { '-': [{ var: 'height_cm' }, 50] }] },
          label(
            'This is a high weight for the height you gave. Is it right?',
            'Ce poids est élevé pour la taille indiquée. Est-ce exact ?',
            'Este peso é elevado para a altura indicada. Está correto?',
            'Avo ity lanja ity raha oharina amin’ny haavo nomenao. Marina ve?',
          ),
          true,
        ),
      ],
    }),
    question('CHOIX_MULTIPLE', 'symptoms', {
      title: label(
        'Which of these did you have in the last 30 days?',
        'Lesquels de ces troubles avez-vous eus au cours des 30 derniers jours ?',
        'Quais destes problemas teve nos últimos 30 dias?',
        'Iza amin’ireto no nahazo anao tao anatin’ny 30 andro farany?',
      ),
      required: true,
      option: {
        fever: label('Fever', 'Fièvre', 'Febre', 'Tazo'),
        cough: label('Cough', 'Toux', 'Tosse', 'Kohaka'),
        headache: label('Headache', 'Maux de tête', 'Dores de cabeça', 'Aretin’andoha'),
        diarrhoea: label('Diarrhoea', 'Diarrhée', 'Diarreia', 'Fivalanana'),
        back_pain: label('Back pain', 'Mal de dos', 'Dores nas costas', 'Fanaintainan’ny lamosina'),
        tiredness: label('Great tiredness', 'Grande fatigue', 'Muito cansaço', 'Havizanana be'),
        none,
      },
    }),
    question('NUMERIC', 'sick_days', {
      title: label(
        'On how many of the last 30 days were you too ill for your usual work?',
        'Pendant combien des 30 derniers jours avez-vous été trop malade pour votre travail habituel ?',
        'Em quantos dos últimos 30 dias esteve demasiado doente para o seu trabalho habitual?',
        'Firy andro tamin’ny 30 andro farany ianao no narary ka tsy afaka nanao ny asanao?',
      ),
      required: true,
      min: '0',
      max: '30',
    }),
    question('REPONSE_COURTE', 'sick_reason', {
      title: label('What was the main illness?', 'Quelle était la maladie principale ?', 'Qual foi a doença principal?', 'Inona no aretina nahazo anao indrindra?'),
      visibleIf: moreThan('sick_days', 0),
      maxLength: 120,
      allowDontKnow: true,
      allowRefuse: true,
    }),
    question('CASE_COCHER', 'health_check', {
      title: label(
        'Has a health worker ever examined you although you were not ill?',
        'Un agent de santé vous a-t-il déjà examiné(e) sans que vous soyez malade ?',
        'Algum profissional de saúde já o(a) examinou sem estar doente?',
        'Efa nisy mpiasan’ny fahasalamana nizaha anao ve na dia tsy narary aza ianao?',
      ),
      option: { yes, no },
      allowDontKnow: true,
    }),
    question('DATE', 'last_health_check', {
      title: label('When was the last time?', 'Quand était-ce la dernière fois ?', 'Quando foi a última vez?', 'Oviana no farany?'),
      visibleIf: answered('health_check', yes),
      min: '1950-01-01',
      allowPartialDate: true,
      allowDontKnow: true,
    }),
  ],
);
