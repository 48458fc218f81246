/** The preview of a form on screen, for its command. */
export const shownPreview: { next: (() => Promise<void>) | null } = { next: null }
