/** The letter that comes with an offer becomes a document of the application, as a part of the move. */
import { Fail } from '@kit/request/fail'
import { saveDocuments } from '../../leads/leadDocuments/save'
import { operationId, type BulkCall } from '../../platform/operations'
import { offerType } from './offer'

/** @param file identifier of an upload of the caller. @param whole identifier of the operation. @throws Fail 403, 422 at the file */
export function addOfferLetter(call: BulkCall, application: number, file: string, whole: string): void {
  const type = offerType(call.db)
  if (!type) return
  const lead = call.db
    .prepare<[number], number>('SELECT lead_id FROM applications WHERE id = ?')
    .pluck()
    .get(application)!
  const part = { ...call, partOf: operationId(call.db, whole) }
  try {
    saveDocuments(
      part,
      { lead, application },
      {
        document_type_identifier: type.identifier,
        files: [{ file_identifier: file, file_thumb_identifier: file }],
      },
    )
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    const errors = cause.errors.slice(0, 1).map((one) => ({ ...one, field: 'offer_file_identifier' }))
    throw new Fail(cause.status, errors, { rule: cause.rule })
  }
}
