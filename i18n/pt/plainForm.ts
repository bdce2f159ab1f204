import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Carregue então esta página de novo: o que escreveu segue com ela.',
  way: 'Responder sem JavaScript, uma página de cada vez',
  kept: 'Sem JavaScript, as suas respostas não são guardadas neste telefone: cada página vai para o escritório do estudo quando continua, marcada como inacabada.',
  more: 'As suas respostas levam a outras perguntas nesta página.',
  notHere: 'Não se pode responder a isto neste navegador.',
  further: 'Continuar',
};
