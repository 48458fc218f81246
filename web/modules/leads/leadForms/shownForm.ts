/** The form of a new lead on screen, for its commands. */
import type { LeadDuplicate } from '@contract/leads/leadForms'

export const shownForm: { current: { saveAndNext(): void } | null; duplicates: readonly LeadDuplicate[] } = {
  current: null,
  duplicates: [],
}
