/** The document that the keys and the palette act on: the one that has the focus, or had it last. */
import type { LeadDocument } from '@contract/leads/leadDocuments'
import { appState } from '@core/session/session'
import type { Subject } from '../subject'

/** Extraction is offered to the organisation only (business §6). */
export const isOfCompany = () => appState.profile?.userInfo.group === 'company'

export const DIALOG = 'leadDocuments'

export interface Chosen {
  of: Subject
  document: LeadDocument
  rename(): void
  remove(): void
}
interface DocumentScreen {
  chosen: Chosen | null
  /** Shows the tab of the upload. */
  upload: (() => void) | null
  /** Closes the dialog. */
  leave: (() => void) | null
}
/** All are null while the dialog is closed. */
export const documentScreen: DocumentScreen = { chosen: null, upload: null, leave: null }
