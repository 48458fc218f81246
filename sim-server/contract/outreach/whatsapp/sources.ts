/** The library of template sources: texts that WhatsApp offers to begin with (`/templates/whatsapp-source`; its fields are proposed). */
import { z } from 'zod'
import { languages } from '../../client'
import { shownButtons, whatsappCategories } from './templates'

export const WhatsappSource = z.object({
  identifier: z.string(),
  name: z.string(),
  category: z.enum(whatsappCategories),
  language: z.enum(languages),
  body: z.string(),
  buttons: shownButtons,
})
export type WhatsappSource = z.infer<typeof WhatsappSource>
