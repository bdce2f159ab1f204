import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  way: 'Responder sem JavaScript, uma página de cada vez',
  kept: 'Nada fica neste aparelho: cada página segue para o escritório do estudo quando continua, marcada como inacabada. Só conta depois de tocar em Enviar.',
  more: 'As suas respostas levam a outras perguntas nesta página.',
  notHere: 'Não se pode responder a isto neste navegador.',
  explain: 'Se respondeu «%{answer}»: explique, por favor',
  further: 'Continuar',
};
