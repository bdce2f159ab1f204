import type { AdminActsTexts } from '../en/adminActs.ts';

export const adminActs: AdminActsTexts = {
  erase: {
    action: 'Apagar a identidade',
    title: 'Apagar a identidade de %{name}?',
    text: 'O nome, o telefone, o e-mail, a igreja, as ligações e as sessões são removidos definitivamente. As respostas ficam sob o código do estudo, que deixa de levar a alguém. Não é possível voltar atrás.',
    hint: 'Fica para sempre no registo: não escreva aqui o nome.',
    done: 'A identidade foi apagada.',
  },
  exclusions: {
    tab: 'Pôr de lado',
    title: 'Pôr de lado respostas falsas',
    text: 'Diga o que as respostas falsas têm em comum. Deixam de ser contadas e exportadas. Nada é apagado: cada lote pode ser reposto. As respostas de pessoas registadas nunca fazem parte.',
    link: 'Ligação de resposta',
    linkCurrent: 'A ligação atual',
    linkFormer: 'Uma ligação anterior',
    found: '%{smart_count} conjunto de respostas corresponde. |||| %{smart_count} conjuntos de respostas correspondem.',
    action: 'Pôr de lado',
    ask: 'Pôr de lado %{smart_count} conjunto de respostas? |||| Pôr de lado %{smart_count} conjuntos de respostas?',
    askText: 'Fica registado quem o fez e porquê.',
    batches: 'Lotes',
    none: 'Até agora nada foi posto de lado.',
    batch: '%{smart_count} conjunto de respostas |||| %{smart_count} conjuntos de respostas',
    by: '%{date}, %{who}',
    somebody: 'alguém que já saiu',
    reinstate: 'Repor',
    wasReinstated: 'Reposto em %{date} por %{who}',
    done: 'Feito.',
  },
  archive: {
    show: 'Arquivados',
    restore: 'Recuperar',
    restored: 'Voltou ao seu lugar.',
  },
};
