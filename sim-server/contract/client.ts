/**
 * How a client of the product is set up: what it is offered, and which modules it has (core §1, §2.5, §4). The documents
 * tie these to "configured organisations"; here each is a switch of the tenant, flipped under `/_sim`.
 */
import { z } from 'zod'
import { isIn, modes } from './modes'

/** The modules that a flag switches off, each with the addresses it owns. Sections of marketing need marketing too. */
export const flagged = {
  collaboration: ['/colabli'],
  ai_advisor: ['/ai-advisor'],
  agents: ['/agents'],
  marketing: [
    '/marketing',
    '/whatsapp-campaigns-marketing',
    '/campaign-dashboard',
    '/campaign-detail',
    '/segments',
    '/templates',
  ],
  general_campaign: ['/marketing/general-campaign'],
  whatsapp: [
    '/whatsapp-campaigns-marketing',
    '/whatsapp-business-account',
    '/templates/create-whatsapp',
    '/templates/edit-whatsapp',
    '/templates/whatsapp-source',
  ],
  email: ['/marketing/email-campaigns-marketing'],
  social_media: ['/marketing/social-media'],
  segments: ['/segments'],
  templates: ['/templates'],
} as const
export type Flag = keyof typeof flagged

/** `/marketing/social-media/3?x` needs `marketing` and `social_media`. */
export const flagsOf = (address: string): Flag[] => {
  const path = address.split(/[?#]/)[0]!
  return (Object.keys(flagged) as Flag[]).filter((flag) =>
    flagged[flag].some((owned) => path === owned || path.startsWith(`${owned}/`)),
  )
}
/** A flag that the client does not name is on: flags switch off. */
export const isOn = (flags: Readonly<Record<string, boolean>> | undefined, address: string) =>
  flagsOf(address).every((flag) => flags?.[flag] !== false)

export const languages = ['en', 'fr', 'tr', 'ar'] as const

export const ClientSettings = z.object({
  languages: z.array(z.enum(languages)),
  /** Where Gmail is connected: `https://meridian.example` (core §2.8). */
  organisation_host: z.string().nullable(),
  /** Asked for the visitor's country; silence is no failure (core §7). */
  ip_geolocation_url: z.string().nullable(),
  /** Business to business, or business to consumer: what that means is in `modes.ts`. */
  mode: z.enum(modes, 'mode must be b2b or b2c'),
  feature_flags: z.record(z.string(), z.boolean()),
  /** The language menu of the header (core §1). */
  language_menu: z.boolean(),
  /** Check In and Check Out, for the company group (core §2.5). */
  check_in: z.boolean(),
  /** Idle for 15 minutes is signed out (core §4). */
  idle_logout: z.boolean(),
  /** The Gmail page of the profile settings (core §2.5). */
  gmail: z.boolean(),
  /** Change Password is hidden, but for this role (core §2.5). */
  change_password_hidden: z.boolean(),
  change_password_role: z.string().nullable(),
  /** The role of agents that set their own logo (core §2.5). */
  agent_logo_role: z.string().nullable(),
  /** Bodies travel as AES-CBC ciphertext (core §9). */
  encrypt_bodies: z.boolean(),
  /** Who makes the calls, `verimor`; without one nobody can be called (core §8). */
  calling_vendor: z.string().nullable(),
  /** What invoices and claims are printed in: `#3b5bdb`. */
  brand_color: z.string().regex(/^#[\da-f]{6}$/i, 'A colour looks like #3b5bdb'),
  /** The logo of the paper and of the console: `data:image/png;base64,…`. */
  brand_logo: z
    .string()
    .max(300_000, 'The logo is larger than 200 kB')
    .regex(/^data:image\/(png|jpeg);base64,[\w+/=]+$/, 'The logo is a PNG or JPEG as a data address')
    .nullable(),
})
export type ClientSettings = z.infer<typeof ClientSettings>

/** Whether the client has whatever owns the address: by its flags, and by its mode. */
export const offers = (
  client: Pick<ClientSettings, 'feature_flags' | 'mode'> | null | undefined,
  address: string,
): boolean => isOn(client?.feature_flags, address) && isIn(client?.mode, address)
