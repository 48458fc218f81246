/** The colours and the icon of the client, over those of the product. Loaded after the start: the console is drawn without it. */
import type { ClientSettings } from '@contract/client'
import { contrastOf, LEAST_CONTRAST } from '@contract/platform/branding'

type Brand = Pick<ClientSettings, 'brand_color' | 'brand_second_color' | 'brand_favicon'>

/** `#3b5bdb` with so much of another colour, from 0 to 1. */
const mixed = (color: string, other: string, part: number): string => {
  const at = (text: string, place: number) => Number.parseInt(text.slice(place, place + 2), 16)
  const parts = [1, 3, 5].map((place) => Math.round(at(color, place) * (1 - part) + at(other, place) * part))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
const [BLACK, WHITE, DARK_SURFACE] = ['#000000', '#ffffff', '#191d23']

/** The colour, made lighter until it can be read on the dark surface. */
const onDark = (color: string): string => {
  let light = color
  while (contrastOf(light, DARK_SURFACE) < LEAST_CONTRAST) light = mixed(light, WHITE, 0.08)
  return light
}

/** Variables of `tokens.css` for this colour. The focus, the marks and the buttons of Blueprint follow. */
export function brandStyles(color: string): string {
  const light = onDark(color)
  return `:root{--accent:${color};--accent-strong:${mixed(color, BLACK, 0.2)};--accent-soft:${mixed(color, WHITE, 0.88)};--bp-intent-primary-active:${mixed(color, BLACK, 0.35)}}
.bp6-dark{--accent:${light};--accent-strong:${mixed(light, WHITE, 0.2)};--accent-soft:${mixed(color, DARK_SURFACE, 0.75)};--bp-intent-primary-rest:${color};--bp-intent-primary-hover:${mixed(color, BLACK, 0.12)};--bp-intent-primary-active:${mixed(color, BLACK, 0.24)}}`
}

/** `--accent-second`: of lines. Rules name what they have without it. */
export const secondStyles = (color: string): string =>
  `:root{--accent-second:${color}}\n.bp6-dark{--accent-second:${onDark(color)}}`

const STANDARD = '#3b5bdb'
let sheet: CSSStyleSheet | undefined
let standardIcon: string | undefined

export function applyBrand({ brand_color, brand_second_color, brand_favicon }: Brand): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  standardIcon ??= icon?.href
  if (icon) icon.href = brand_favicon ?? standardIcon!
  const styles = [
    ...(brand_color === STANDARD ? [] : [brandStyles(brand_color)]),
    ...(brand_second_color === null ? [] : [secondStyles(brand_second_color)]),
  ].join('\n')
  if (!sheet) {
    if (styles === '' || !('adoptedStyleSheets' in document)) return
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(styles)
}
