/** Names of files, as people and their systems see them. */

/**
 * Signs of control, of lines and of direction, and halves of letters: they show another ending than the file has (`fdp.exe` as `exe.pdf`),
 * or break a header. Joiners, which Persian, Indic scripts and emoji are written with, are none of them.
 */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The name without signs that nobody sees. */
export const cleanFileName = (name: string): string => name.replaceAll(UNSAFE, '')
