import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'Wa kutembelewa',
  begun: 'Walioanza',
  waiting: 'Wamemaliza, wanasubiri kutumwa',
  sent: 'Zilizotumwa',
  rejected: 'Zilizokataliwa na ofisi ya utafiti',
  nobody: 'Hakuna mtu',
  more: 'Onyesha %{smart_count} zaidi |||| Onyesha %{smart_count} zaidi',
} satisfies FieldWorkTexts;
