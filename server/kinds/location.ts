import { jsonb } from 'drizzle-orm/pg-core';
import { locationText } from '../../src/resources/define/index.ts';
import { plainCell, type ServerKind } from './ServerKind.ts';

export const location = {
  column: (name: string) => jsonb(name),
  cell: { ...plainCell, write: locationText, offered: () => [locationText({ latitude: -18.9137, longitude: 47.5361 })] },
} satisfies ServerKind<'location'>;
