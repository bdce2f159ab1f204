import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Carregue então esta página de novo: o que escreveu segue com ela.',
  way: 'Responder sem JavaScript, uma página de cada vez',
  tooOld: 'Este navegador é demasiado antigo para esta página.',
  tooOldInstall:
    'Abra-a num navegador mais recente: Chrome 80, Firefox 98, Safari 15.4 ou qualquer outro que tenha saído depois. Se este telefone não aceitar nenhum, use outro telefone.',
  tooOldWay: 'Responder em páginas simples que funcionam neste navegador',
  kept: 'Sem JavaScript, as suas respostas não são guardadas neste telefone: cada página vai para o escritório do estudo quando continua, marcada como inacabada.',
  more: 'As suas respostas levam a outras perguntas nesta página.',
  notHere: 'Não se pode responder a isto neste navegador.',
  further: 'Continuar',
};
