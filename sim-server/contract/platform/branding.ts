/**
 * The looks of the organisation: logos, the icon of the browser tab, the colour of buttons, links and marks and a second one of lines, in the
 * console, on public pages and on papers. Paths and fields are proposed; a domain, which they name besides, is left out: the address of the
 * console is that of the host it runs on.
 */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'

/** WCAG 2: letters of normal size. */
export const LEAST_CONTRAST = 4.5
/** WCAG 2: lines and other marks. */
export const LEAST_LINE_CONTRAST = 3

/** Relative luminance of `#3b5bdb`, from 0 to 1 (WCAG 2). */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Contrast of two colours: 1 when they are the same, 21 for black on white. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const LOOKS_LIKE = 'A colour looks like #3b5bdb'

/** `file`: identifier of an uploaded picture; null removes the picture, undefined leaves it. */
const file = z.string().nullish()
export const BrandingInput = z.object({
  logo: file,
  small_logo: file,
  favicon: file,
  /** Empty or null: none, so that lines have the primary colour. */
  secondary_color: z
    .string()
    .trim()
    .toLowerCase()
    .refine((color) => color === '' || isColor(color), { error: LOOKS_LIKE, abort: true })
    .refine((color) => color === '' || contrastOf(color, '#ffffff') >= LEAST_LINE_CONTRAST, {
      error: 'Lines of this colour cannot be seen on white. Choose a darker one.',
    })
    .nullish(),
  primary_color: z
    .string('Color is required')
    .trim()
    .toLowerCase()
    .refine(isColor, { error: LOOKS_LIKE, abort: true })
    .refine((color) => contrastOf(color, '#ffffff') >= LEAST_CONTRAST, {
      error: 'White letters cannot be read on this colour. Choose a darker one.',
    }),
})

const Branding = z.object({
  logo: z.string().nullable(),
  small_logo: z.string().nullable(),
  favicon: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string().nullable(),
})

export const branding = endpoints('branding', {
  detail: get('/settings/organization/branding', {
    can: 'settings.branding.read',
    answer: Branding,
    from: 'assumed',
  }),
  save: put('/settings/organization/branding', {
    can: 'settings.branding.update',
    body: BrandingInput,
    answer: Branding,
    from: 'assumed',
    says: 'Branding saved',
    quirks: [
      'pictures are file identifiers from /files/upload-file, PNG or JPEG; emits client_changed to everybody',
    ],
  }),
})

export default {
  endpoints: { branding },
  permissions: { 'settings.branding.read': [], 'settings.branding.update': [] },
  navigation: [
    {
      alias: 'Branding',
      route: '/settings/branding',
      can: 'settings.branding.read',
      under: '/settings/user-management',
      order: 62,
    },
  ],
} as const satisfies ModuleDeclaration
