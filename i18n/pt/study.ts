import type { StudyTexts } from '../en/study.ts';

export const study = {
  activated: 'O formulário está ativo. Os respondentes preenchem agora a versão %{version}.',
  still_active: 'O formulário está ativo. Nada mudou desde a versão %{version}.',
  closed: 'O formulário está fechado. Não se aceitam novas respostas.',
  link_renewed: 'O formulário tem uma nova ligação de resposta. A antiga deixou de funcionar.',
  copied: 'A cópia foi feita.',
  answers_sent: 'A sua mensagem foi enviada com sucesso à equipa African Health Study.',
  answers_saved: 'As suas respostas até agora estão guardadas.',
  consent_given: 'Obrigado. O seu acordo foi registado.',
  consent_refused: 'A recusa foi registada. Não será pedida nenhuma resposta.',
  consent_withdrawn: 'A retirada foi registada. Não serão recolhidas mais respostas.',
  consent_must_agree: 'Assinale a caixa se aceita participar.',
  reopened: 'O questionário está de novo aberto a alterações.',
  no_form: 'Nenhum formulário está aberto para esta pessoa.',
  start_again: 'Nada foi respondido.',
} satisfies StudyTexts;
