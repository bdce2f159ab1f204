import type { RespondentTexts } from '../en/respondent.ts';

export const respondent = {
  sharedPhone: 'Este telefone é partilhado: quando as minhas respostas tiverem chegado, apagar dele tudo o que é meu.',
  wipedNow: 'Nada de si ficou neste telefone.',
  wipedLater: 'Quando lá chegarem, nada de si ficará neste telefone.',
  checkReceipt: 'Verificar um recibo',
  whoseTitle: 'Foi você que começou?',
  whoseText: 'Foi começado um questionário neste telefone e não está terminado (%{when}).',
  whoseMine: 'Sim, continuar o meu',
  whoseOther: 'Não, começar um novo',
  closedSince: 'Este questionário foi entretanto encerrado. Começou a tempo: pode terminá-lo, e o que enviar em breve ainda conta.',
  alreadySent: 'Já enviou este questionário. Obrigado!',
  linkExpired: 'O prazo da sua ligação pessoal terminou. Peça uma nova à pessoa que o convidou.',
  linkRevoked: 'Esta ligação pessoal foi substituída ou retirada. Se recebeu uma mensagem mais recente, abra a ligação que está nela.',
  linkUnknown: 'Esta ligação está incompleta ou não leva a lado nenhum. Abra-a de novo a partir da mensagem que recebeu.',
  sessionEnded: 'A sua sessão terminou entretanto. Entre de novo: o que respondeu neste telefone ainda está aqui.',
  withdrawn: 'Retirou o seu consentimento. Não lhe perguntamos mais nada, e agradecemos por nos ter ouvido.',
  signIn: 'Entrar',
  updateReady: 'Está pronta uma versão mais recente desta página. As suas respostas ficam.',
  updateNow: 'Usar agora',
  updateLater: 'Será usada da próxima vez que abrir esta página.',
} satisfies RespondentTexts;
