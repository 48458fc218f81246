/** An offer asks for its letter: a document of the type "Offer letter" of the application, there already or sent with the move. */
import type { Db } from '@db/open'

export const LETTER_IS_MISSING = 'The offer letter is missing. Add it to the documents first.'

/** The type of offer letters; undefined where the client has none: then none is asked. */
export const offerType = (db: Db): { id: number; identifier: string } | undefined =>
  db
    .prepare<[], { id: number; identifier: string }>(
      "SELECT id, identifier FROM document_types WHERE lower(doc_type) = 'offer letter' AND is_active AND deleted_at IS NULL ORDER BY id LIMIT 1",
    )
    .get()

/** As SQL over an application `l`. @param type its id */
export const hasLetterSql = (type: number): string =>
  `EXISTS (SELECT 1 FROM lead_documents d WHERE d.application_id = l.id AND d.document_type_id = ${type} AND d.deleted_at IS NULL)`
