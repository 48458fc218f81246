/**
 * Configuration of a client: features and modules (core §1, §2.5, §4). The documents tie these to "configured organisations"; here
 * each is a setting of the tenant, changed under `/_sim`.
 */
import { z } from 'zod'
import { isInMode, modes } from './operatingModes'

/** Feature flags with the paths they switch off. Parts of marketing also need the marketing flag. */
export const flagPaths = {
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
export type Flag = keyof typeof flagPaths

/** The flags that a path needs: `/marketing/social-media/3?x` → `marketing`, `social_media`. */
export const flagsOf = (address: string): Flag[] => {
  const path = address.split(/[?#]/)[0]!
  return (Object.keys(flagPaths) as Flag[]).filter((flag) =>
    flagPaths[flag].some((owned) => path === owned || path.startsWith(`${owned}/`)),
  )
}
/** Whether all flags of a path are on. A missing flag is on. */
export const isOn = (flags: Readonly<Record<string, boolean>> | undefined, address: string) =>
  flagsOf(address).every((flag) => flags?.[flag] !== false)

export const languages = ['en', 'fr', 'tr', 'ar'] as const
export type Language = (typeof languages)[number]

/** What a change of them is checked for stands in `control.ts`: every page of the console loads this file. */
export const ClientSettings = z.object({
  languages: z.array(z.enum(languages)),
  /** Where Gmail is connected: `https://meridian.example` (core §2.8). */
  organisation_host: z.string().nullable(),
  /** Service for the visitor's country; a failed request is ignored (core §7). */
  ip_geolocation_url: z.string().nullable(),
  /** Business to business, or business to consumer: see `operatingModes.ts`. */
  mode: z.enum(modes),
  feature_flags: z.record(z.string(), z.boolean()),
  /** The language menu of the header (core §1). */
  language_menu: z.boolean(),
  /** Check In and Check Out, for the company group (core §2.5). */
  check_in: z.boolean(),
  /** Signs users out after a time without activity (core §4): `IDLE_AFTER` in the console. */
  idle_logout: z.boolean(),
  /** The Gmail page of the profile settings (core §2.5). */
  gmail: z.boolean(),
  /** Hides Change Password for all roles but this one (core §2.5). */
  change_password_hidden: z.boolean(),
  change_password_role: z.string().nullable(),
  /** The role whose agents may set their own logo (core §2.5). */
  agent_logo_role: z.string().nullable(),
  /** Sends bodies as AES-CBC ciphertext (core §9). */
  encrypt_bodies: z.boolean(),
  /** Telephony vendor, `verimor`; null switches calling off (core §8). */
  calling_vendor: z.string().nullable(),
  /** Colour of printed invoices and claims: `#3b5bdb`. */
  brand_color: z.string(),
  /** Of lines; null: the colour above. */
  brand_second_color: z.string().nullable(),
  /** Logo of printed papers and of the console: `data:image/png;base64,…`. */
  brand_logo: z.string().nullable(),
  /** In the folded navigation, and in the tab of the browser. */
  brand_small_logo: z.string().nullable(),
  brand_favicon: z.string().nullable(),
})
export type ClientSettings = z.infer<typeof ClientSettings>

/** Whether the client offers this page or call, by its flags and its mode. */
export const offers = (
  client: Pick<ClientSettings, 'feature_flags' | 'mode'> | null | undefined,
  address: string,
): boolean => isOn(client?.feature_flags, address) && isInMode(client?.mode, address)
