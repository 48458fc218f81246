/** Finds a name, an email and a phone number in a signature, a forwarded message or a line of WhatsApp, in the languages of the console. */

export interface Contact {
  first_name?: string
  last_name?: string
  email?: string
  mobile?: string
}

const EMAIL = /[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"'@]+\.[\p{L}\d-]{2,}/u
/** A block is read to here: the patterns try again at each letter of a longer text. */
const MOST_LETTERS = 4000
/** Digits with blanks, dots, hyphens and brackets between them; Arabic digits too. */
const PHONE = /[+＋]?[(]?[\d٠-٩۰-۹][\d٠-٩۰-۹\s().\-/]{5,}[\d٠-٩۰-۹]/gu
/** `[12/03/2027, 14:05:10] Ayşe: Hi`, `12/03/2027, 14:05 - Ayşe: Hi` */
const WHATSAPP =
  /^[\s\p{Cf}]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[\p{L}.]{1,4})?\]?\s*[-–]?\s*([^:\n]{1,80}):/u
const LABELLED =
  /^\s*(?:name|full name|nom|nom complet|isim|ad|ad soyad|adı soyadı|الاسم|الاسم الكامل|اسم)\s*[:：=-]\s*(.+)$/iu
const INTRODUCED =
  /(?:my name is|i am|i'm|this is|je m['’]appelle|je suis|benim adım|adım|ismim|اسمي|أنا)\s+((?:\p{L}[\p{L}\p{M}'’.-]*\s*){1,4})/iu
/** Words of a line that is no name. */
const NO_NAME =
  /\b(regards|wishes|sincerely|thanks|thank|hello|hi|dear|hey|good|cordialement|bonjour|salutations|merci|merhaba|selam|saygılarımla|teşekkürler|iyi|sevgiler|phone|tel|mobile|email|mail|fax|www|http|ltd|inc|university)\b|مع التحية|تحياتي|مرحبا|شكرا|السلام/iu

const isName = (text: string) =>
  /^\p{L}[\p{L}\p{M}\s'’.-]*$/u.test(text) &&
  text.split(/\s+/).length <= 4 &&
  text.length <= 60 &&
  !NO_NAME.test(text)

const clean = (text: string) => text.replaceAll(/[\p{Cf}*_~]/gu, '').trim()

function nameIn(lines: readonly string[], text: string): string | undefined {
  const labelled = lines.map((line) => LABELLED.exec(line)?.[1]).find((name) => name && isName(clean(name)))
  const sender = lines.map((line) => WHATSAPP.exec(line)?.[1]).find((name) => name && isName(clean(name)))
  const introduced = INTRODUCED.exec(text)?.[1]
  const line =
    lines.find((one) => isName(clean(one)) && clean(one).includes(' ')) ??
    lines.find((one) => isName(clean(one)))
  const found = labelled ?? sender ?? line ?? introduced
  return (
    found &&
    clean(found)
      .replaceAll(/\s+/g, ' ')
      .replace(/[.\s-]+$/, '')
  )
}

function phoneIn(text: string): string | undefined {
  const found = text.match(PHONE)?.map((one) => one.trim()) ?? []
  // A day or a time is no phone number.
  return found.find((one) => {
    const count = one.replaceAll(/[^\d٠-٩۰-۹]/gu, '').length
    return count >= 7 && count <= 15 && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(one)
  })
}

export function contactIn(pasted: string): Contact {
  const text = pasted.slice(0, MOST_LETTERS)
  const email = EMAIL.exec(text)?.[0].replace(/[.,]+$/, '')
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const withoutSent = lines
    .map((line) => line.replace(/^[^\n]{0,60}\d[:.]\d{2}(?:[:.]\d{2})?\]?\s*[-–]?\s*/u, ''))
    .join('\n')
  const mobile = phoneIn(
    (email ? withoutSent.replace(email, ' ') : withoutSent).replaceAll(/\n/g, ' \u0000 '),
  )
  const name = nameIn(lines, text)
  const words = name?.split(' ') ?? []
  return {
    ...(words.length > 0 && { first_name: words.slice(0, Math.max(1, words.length - 1)).join(' ') }),
    ...(words.length > 1 && { last_name: words.at(-1)! }),
    ...(email && { email }),
    ...(mobile && { mobile }),
  }
}
