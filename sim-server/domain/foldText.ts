/**
 * Folds text for comparison: no accents, lower case, each run of punctuation one blank. `E-POSTA` and `e posta` become equal, and so
 * do `SOYADI` and `soyadı`.
 */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
