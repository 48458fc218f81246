/** A WhatsApp template as it is sent, and the files of its headers. */
import type { z } from 'zod'
import type { WhatsappTemplateInput } from '@contract/outreach/whatsapp/templates'

type Input = z.input<typeof WhatsappTemplateInput>

/** A text without header and buttons: `whatsappBody({ name: 'second' })`. */
export const whatsappBody = (more: Partial<Input> = {}): Input => ({
  name: 'first_steps',
  category: 'marketing',
  language: 'en',
  header_type: 'none',
  body: 'Hello {{lead_first_name}}, shall we talk?',
  ...more,
})

const box = (brand: string) => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\x02\0isomiso2mp41`, 'latin1')
/** First bytes of an MP4 video, and of a QuickTime one. */
export const mp4 = box('isom')
export const quickTime = box('qt  ')
export const pdf = Buffer.from('%PDF-1.7\n%%EOF', 'latin1')
export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
