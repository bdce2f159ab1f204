import type { FileShelf } from './FileShelf.ts';

let open: FileShelf | undefined;

/** Where what staff take is kept while their PIN is given in this page; undefined once it is not any more. */
export function setStaffShelf(shelf: FileShelf | undefined): void {
  open = shelf;
}

export const staffShelf = (): FileShelf | undefined => open;
