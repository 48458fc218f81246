/** IBAN (ISO 13616) and BIC (ISO 9362): how they are written and checked. */

/** Without spaces, in capitals: `de02 1203 …` → `DE021203…`. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Whether the text is an IBAN whose two check digits are right (ISO 7064, mod 97 = 1). */
export function isIban(text: string): boolean {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const digits = String(parseInt(letter, 36))
    rest = Number(`${rest}${digits}`) % 97
  }
  return rest === 1
}

/** Bank, country, place and, with 11 characters, the branch: `HKONDEHH`, `HKONDEHHXXX`. */
export const isBic = (text: string): boolean => /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text)
