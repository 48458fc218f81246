/** The document that the keys and the palette act on: the one that has the focus, or had it last. */
import type { LeadDocument } from '@contract/leads/leadDocuments'
import { appState } from '@core/session/session'

/** Extraction is offered to the organisation only (business §6). */
export const isOfCompany = () => appState.profile?.userInfo.group === 'company'

export const DIALOG = 'leadDocuments'

export interface Chosen {
  lead: string
  document: LeadDocument
  rename(): void
  remove(): void
}
/** `upload`: shows the tab of the upload. Both are null while the dialog is closed. */
export const documentScreen: { chosen: Chosen | null; upload: (() => void) | null } = {
  chosen: null,
  upload: null,
}
