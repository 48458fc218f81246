/** Words as they are compared: without marks, case and punctuation. */

/** `E-POSTA`, `e posta` and `Eposta ` are alike, and so are `SOYADI` and `soyadı`. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
