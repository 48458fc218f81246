/** Sizes of files that are imported as rows. */
export const MOST_IMPORT_ROWS = 50_000
export const MOST_IMPORT_COLUMNS = 1000
export const MOST_IMPORT_BYTES = 25 * 1024 * 1024
