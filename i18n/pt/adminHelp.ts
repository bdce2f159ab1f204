import type { AdminHelpTexts } from '../en/adminHelp.ts';

export const adminHelp: AdminHelpTexts = {
  help: {
    title: 'Ajuda e novidades',
    unread: 'Ajuda e novidades, com algo por ler',
    about: 'Este ecrã',
    news: 'Novidades',
    notices: 'O que aconteceu',
    noNotices: 'Nada que deva saber.',
    importEnded: 'A importação de “%{title}” terminou em %{date}.',
    actedOnMany: 'Tratamento em grande número: %{title}, em %{date}. O seu andamento e o seu relatório.',
    phoneSilent: 'O telefone de %{title} não dá notícias desde %{date}.',
    requestDue: '«%{title}»: pedido de um respondente, a responder até %{date}.',
    diskLow: 'O disco do servidor está quase cheio (restam %{title}): as ligações públicas já não aceitam ficheiros. Avise quem trata do servidor.',
    diskFull:
      'O disco do servidor está cheio (restam %{title}): nenhuma resposta é aceite. As respostas esperam nos telefones. Avise já quem trata do servidor.',
    everywhere: 'Em todo o lado: Ctrl + K encontra pessoas, lugares, formulários, respostas e comandos; / leva à procura de uma lista, e N cria um registo.',
  },
  screens: {
    dashboard:
      'Até onde chegaram as pessoas do estudo, por estado, ao longo do tempo e por associação. Os filtros limitam tudo a um lugar; cada número conta pessoas, não respostas.',
    map: 'Onde estão as igrejas e até onde chegaram as suas pessoas. Prima um círculo para se aproximar, ou escolha um lugar na lista; uma igreja sem posição não está no mapa. «O que é mostrado» muda para as associações, ou para as entrevistas de um formulário que pede uma posição: contadas por quadrados de cerca de 11 km, nunca menos de cinco.',
    stretches:
      'Trechos curtos de entrevistas, para verificar como são feitas. Um formulário manda gravá-los pela definição «Trechos gravados», ao acaso ou nas perguntas marcadas, e só de quem diz sim a isso ao lado do consentimento. Ouve os das pessoas do seu lugar; quem ouviu o quê fica no registo, e na sua data um trecho é apagado.',
    forms:
      'Cada cartão é um questionário. Ativá-lo fixa uma versão e cria a sua ligação; alterações ficam em rascunho até nova ativação. O formulário predefinido é o que recebem as pessoas registadas.',
    builder:
      'A árvore à esquerda é o formulário inteiro, o painel a parte escolhida. Escreva uma pergunta e Enter; as respostas ficam por baixo, cada uma após um travessão. Tudo pode ser anulado até à ativação. ? mostra as teclas.',
    translations:
      'Escolha uma língua e escreva ao lado de cada texto; Enter guarda e passa ao seguinte. Um texto cujo original mudou fica marcado até o corrigir ou confirmar.',
    publishing: 'Todas as versões ativadas e o que mudou entre duas delas. As respostas dizem a sua versão; uma versão antiga pode voltar a ser o rascunho.',
    responses:
      'As respostas em grelha: uma linha por envio, uma coluna por pergunta. Filtre, ordene, escolha e fixe colunas, e exporte exatamente o que vê. “Gráficos” mostra a distribuição de cada pergunta; grupos pequenos ficam ocultos. O que não deve contar é excluído, com uma razão.',
    library: 'Secções, perguntas e respostas para copiar para qualquer formulário. Alterá-las aqui não muda nenhum formulário para onde foram copiadas.',
    places:
      'Divisões, uniões, associações e igrejas, umas dentro das outras. Acrescente-as uma a uma ou por folha de cálculo; não se elimina aquilo de que outros dependem.',
    hierarchy: 'Todo o estudo em árvore, com quantas pessoas pertencem a cada lugar. Abra um lugar para ver o que contém.',
    people:
      'Participantes e equipa. Escolha linhas para agir sobre todas; uma importação mostra primeiro o que faria. Um número de telefone escreve-se como no país.',
    person:
      'Tudo sobre uma pessoa: estado, ligação, consentimento, respostas e o que aconteceu. Nomes e respostas ficam separados: as respostas têm um código do estudo.',
    log: 'Quem fez, viu ou tentou o quê, e quando. Não pode ser alterado; limite-o a um tipo de ato ou a uma pessoa.',
    account:
      'Os seus dados, palavra-passe, segundo fator, chaves de acesso e onde tem sessão iniciada. Termine o que não reconhece e mude então a palavra-passe.',
    approvals: 'Aquilo para que outro administrador pede um segundo sim. Leia do que se trata antes de decidir: acontece logo.',
  },
  news: {
    byKeyboard: 'Os formulários constroem-se só com o teclado: ? mostra as teclas.',
    cards: 'No telefone, todos os cartões se escolhem de uma vez.',
    passkeys: 'Uma chave de acesso inicia a sessão ao lado da palavra-passe: cria-se em “A minha conta”.',
    help: 'Esta ajuda ao lado de cada ecrã, com importações terminadas e telefones silenciosos.',
  },
};
