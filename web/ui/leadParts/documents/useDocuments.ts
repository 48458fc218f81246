/** The documents of a lead, or of an application, and the types of its checklist. */
import { useCall } from '@core/server/api'
import { callsOf, type Subject } from '../subject'

export function useDocuments(of: Subject) {
  const { documents, checklist } = callsOf(of)
  return {
    documents: useCall(documents.endpoint, documents.path),
    types: useCall(checklist.endpoint, checklist.path),
  }
}
