import type { FormMedia } from '../../contract/formMedia.ts';
import { partsOfKey } from '../engine/index.ts';

/** What is seen and heard of a part; in an entry of a repeated part it is that of the part itself. */
export const mediaOf = (media: FormMedia, id: string | undefined) => media[partsOfKey(id ?? '').id];
