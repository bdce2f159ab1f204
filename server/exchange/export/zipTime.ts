/** Zips hold local times without a zone: one fixed moment for everybody gives the same bytes everywhere. */
export const zipTime = new Date(1980, 0, 1);
