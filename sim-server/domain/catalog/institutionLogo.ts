/**
 * The logo of an institution: its letters on a colour that follows from its identifier, as the address of a picture that needs no request
 * and no file.
 */

/** A number from 0 to 2^32 that is always the same for a text. */
const numberOf = (text: string): number => {
  let sum = 2_166_136_261
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return sum
}

/** `UBC` → `UBC`, `Thompson Rivers` → `TR`, `Leeds` → `L`: short names of capitals stay, of others the first letters of the words. */
export function logoLetters(name: string): string {
  const [first = ''] = name.split(/[\s–-]+/u)
  if (/^\p{Lu}{2,4}$/u.test(first)) return first
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const capitals = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  return (capitals.length > 0 ? capitals : words)
    .slice(0, 3)
    .map((word) => [...word][0]!)
    .join('')
    .toUpperCase()
}

/** Drawn over the ground, one for each remainder of the number by four. */
const SHAPES = [
  '<path d="M0 40h48v8H0z" fill="#fff" fill-opacity=".25"/>',
  '<path d="M0 0h48L0 48z" fill="#fff" fill-opacity=".12"/>',
  '<circle cx="24" cy="24" r="21" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>',
  '<path d="M0 0h6v48H0z" fill="#fff" fill-opacity=".25"/>',
] as const
const FONT_SIZES = [24, 24, 19, 15, 12] as const

/** @returns an address for `<img>`, about 500 letters long */
export function institutionLogo({
  identifier,
  name,
  alias_name,
}: {
  identifier: string
  name: string
  alias_name: string | null
}): string {
  const number = numberOf(identifier)
  const letters = logoLetters(alias_name ?? name)
  // White letters are readable on it: the lightness is 32 %.
  const ground = `hsl(${number % 360} 48% 32%)`
  const shape = SHAPES[(number >>> 9) % SHAPES.length]!
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="${ground}"/>${shape}` +
    `<text x="24" y="25" fill="#fff" font-family="sans-serif" font-size="${FONT_SIZES[letters.length] ?? 12}" font-weight="700" text-anchor="middle" dominant-baseline="middle">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
