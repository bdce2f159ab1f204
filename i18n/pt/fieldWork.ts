import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'Por visitar',
  begun: 'Começados',
  waiting: 'Concluídos, à espera do envio',
  sent: 'Enviados',
  rejected: 'Não aceites pelo escritório do estudo',
  nobody: 'Ninguém',
  more: 'Mostrar mais %{smart_count} |||| Mostrar mais %{smart_count}',
} satisfies FieldWorkTexts;
