import { question, section } from './sampleForm.ts';
import { label, no, none, same, yes } from './words.ts';

/** What the church does for health, and what people wish it did. */
export const faith = section(
  {
    title: label('Your church and your health', 'Votre église et votre santé', 'A sua igreja e a sua saúde', 'Ny fiangonanao sy ny fahasalamanao'),
  },
  [
    question('LISTE_DEROULANTE', 'attendance', {
      title: label('How often do you go to church?', 'À quelle fréquence allez-vous à l’église ?', 'Com que frequência vai à igreja?', 'Impiry ianao no mankany am-piangonana?'),
      required: true,
      allowRefuse: true,
      option: {
        several: label('Several times a week', 'Plusieurs fois par semaine', 'Várias vezes por semana', 'Imbetsaka isan-kerinandro'),
        weekly: label('Once a week', 'Une fois par semaine', 'Uma vez por semana', 'Indray mandeha isan-kerinandro'),
        monthly: label('Once or twice a month', 'Une ou deux fois par mois', 'Uma ou duas vezes por mês', 'Indray na indroa isam-bolana'),
        rarely: label('A few times a year', 'Quelques fois par an', 'Algumas vezes por ano', 'Vitsivitsy isan-taona'),
        never: label('Not at present', 'Pas en ce moment', 'Não neste momento', 'Tsy mandeha amin’izao fotoana izao'),
      },
    }),
    question('CHOIX_MULTIPLE', 'support_received', {
      title: label(
        'What help did you get from your church in the last 12 months?',
        'Quelle aide avez-vous reçue de votre église au cours des 12 derniers mois ?',
        'Que ajuda recebeu da sua igreja nos últimos 12 meses?',
        'Fanampiana inona no azonao avy tamin’ny fiangonana tao anatin’ny 12 volana farany?',
      ),
      option: {
        visit: label('A visit when I was ill', 'Une visite quand j’étais malade', 'Uma visita quando estive doente', 'Famangiana rehefa narary aho'),
        food: label('Food or money', 'De la nourriture ou de l’argent', 'Comida ou dinheiro', 'Sakafo na vola'),
        advice: label('Advice about health', 'Des conseils de santé', 'Conselhos de saúde', 'Torohevitra momba ny fahasalamana'),
        transport: label('A ride to the health centre', 'Un transport vers le centre de santé', 'Transporte para o centro de saúde', 'Fitaterana ho any amin’ny toeram-pitsaboana'),
        prayer: label('Prayer and listening', 'La prière et l’écoute', 'Oração e escuta', 'Vavaka sy fihainoana'),
        none,
      },
    }),
    question('CASE_COCHER', 'health_talks', {
      title: label(
        'Was there a talk or a course about health in your church in the last 12 months?',
        'Y a-t-il eu une causerie ou un cours de santé dans votre église au cours des 12 derniers mois ?',
        'Houve na sua igreja uma palestra ou um curso sobre saúde nos últimos 12 meses?',
        'Nisy resaka na fampianarana momba ny fahasalamana ve tao am-piangonana tao anatin’ny 12 volana farany?',
      ),
      required: true,
      allowDontKnow: true,
      option: { yes, no },
    }),
    question('ECHELLE_LINEAIRE', 'church_helps', {
      title: label('How much does your church help you to live in good health?', 'Dans quelle mesure votre église vous aide-t-elle à vivre en bonne santé ?', 'Até que ponto a sua igreja o(a) ajuda a viver com saúde?', 'Manao ahoana ny fanampian’ny fiangonana anao hiaina amim-pahasalamana?'),
      option: {
        least: same('0'),
        most: same('10'),
        little: label('Not at all', 'Pas du tout', 'Nada', 'Tsy manampy mihitsy'),
        much: label('Very much', 'Énormément', 'Muitíssimo', 'Manampy be'),
      },
    }),
    question('PARAGRAPHE', 'wishes', {
      title: label('What should your church do for people’s health?', 'Que devrait faire votre église pour la santé des gens ?', 'O que deveria a sua igreja fazer pela saúde das pessoas?', 'Inona no tokony hataon’ny fiangonana ho an’ny fahasalaman’ny olona?'),
      maxLength: 2000,
    }),
    question('REPONSE_COURTE', 'interview_code', {
      title: label('The code on your paper, if you were given one', 'Le code inscrit sur votre papier, si vous en avez reçu un', 'O código do seu papel, se lhe deram um', 'Ny kaody eo amin’ny taratasinao, raha nomena ianao'),
      pattern: '[A-Za-z]{2}[0-9]{3}',
      patternMessage: label(
        'Two letters and three digits, such as AB123.',
        'Deux lettres et trois chiffres, par exemple AB123.',
        'Duas letras e três algarismos, por exemplo AB123.',
        'Litera roa sy tarehimarika telo, ohatra AB123.',
      ),
    }),
  ],
);
