import type { ConsentTexts } from '../en/consent.ts';

export const consent = {
  title: 'Consentimento informado',
  intro:
    'Está convidado a participar num estudo sobre a saúde dos membros de igrejas em África. Leia esta página com calma, ou peça que lha leiam, antes de decidir.',
  aboutTitle: 'De que se trata',
  about:
    'Fazemos perguntas sobre a sua vida diária e a sua saúde: alimentação, movimento, descanso, doenças, cuidados. O questionário demora cerca de uma hora, ou um pouco mais. Pode fazer uma pausa e continuar mais tarde.',
  voluntaryTitle: 'É livre de escolher',
  voluntary:
    'A participação é voluntária. Pode deixar uma pergunta sem resposta e parar a qualquer momento, sem dar uma razão. Nada mudará para si, nem na sua igreja nem nos cuidados que recebe.',
  paymentTitle: 'Sem pagamento',
  payment: 'A participação não é paga, e não lhe custa nada além do seu tempo.',
  anonymousTitle: 'Como as suas respostas ficam anónimas',
  anonymous:
    'As suas respostas são guardadas com um código de estudo, nunca com o seu nome. Se a equipa tiver o seu nome, o seu telefone ou o seu e-mail, estes são guardados noutro lugar, separados das respostas. Só os poucos membros da equipa que o acompanham podem passar de um lado para o outro. Quem preenche o questionário por uma ligação pública não dá nome nenhum. Os resultados são publicados apenas para grupos, nunca para uma só pessoa.',
  leavesTitle: 'O que sai deste telefone, e quando',
  leaves:
    'As suas respostas são guardadas neste telefone. Enquanto responde, vão também para o escritório do estudo, marcadas como inacabadas. Só contam depois de tocar em Enviar.',
  leavesRemoved:
    'Se responder por uma ligação pública e nunca tocar em Enviar, o escritório do estudo apaga-as passado %{smart_count} dia. |||| Se responder por uma ligação pública e nunca tocar em Enviar, o escritório do estudo apaga-as passados %{smart_count} dias.',
  paperTitle: 'Questionários em papel',
  paper: 'Se responder em papel, o questionário é guardado num escritório fechado à chave e destruído depois da investigação.',
  withdrawTitle: 'Se mudar de ideias',
  withdraw:
    'Pode retirar o seu consentimento quando quiser: diga-o à pessoa que o convidou ou escreva para o endereço abaixo. A partir daí não recolhemos mais nada de si. Diz também o que acontece às respostas que deu: ficam apenas com o código de estudo, sem nome nenhum; ou ficam fora de todos os ficheiros e números feitos a partir daí; ou são apagadas, com o seu nome e os seus contactos.',
  contactTitle: 'As suas perguntas',
  contact: 'O investigador principal responde às suas perguntas:',
  contactUnknown: 'Pergunte à pessoa que o convidou: ela vai pô-lo em contacto com o investigador principal.',
  goBack: 'Voltar',

  pageTitle: 'O seu consentimento',
  pageIntro: 'Antes de começar, leia este texto. No fim, é você que decide.',
  agree: 'Li este texto, ou foi-me lido, e aceito participar no estudo.',
  tickFirst: 'Obrigado por dar o seu consentimento marcando a caixa.',
  send: 'Enviar',
  thanksTitle: 'Obrigado!',
  thanks: 'O seu consentimento está registado. Pode preencher o questionário agora ou mais tarde.',
  fillNow: 'Preencher o questionário agora',
} satisfies ConsentTexts;
