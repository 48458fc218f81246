/**
 * Headers of WhatsApp templates, and the files that they take (business §5 Media hints: header video MP4 only, header document PDF only).
 * Apart from the templates: every upload reads it. What a wrong file is refused with stands with its `use` (`platform/files.ts`).
 */

export const headerTypes = ['none', 'text', 'image', 'video', 'document'] as const
export type HeaderType = (typeof headerTypes)[number]

export const headerMedia = {
  image: { types: ['image/png', 'image/jpeg'], use: 'picture' },
  video: { types: ['video/mp4'], use: 'template_video' },
  document: { types: ['application/pdf'], use: 'template_document' },
} as const
export type MediaType = keyof typeof headerMedia
export const isMedia = (type: HeaderType): type is MediaType => Object.hasOwn(headerMedia, type)
