/** A lead of the counsellor in a world without documents, and the calls about its documents. */
import { leadDocuments } from '@contract/leads/leadDocuments'
import { masterRecords } from '@contract/masters/masterRecords'
import { makeLead } from '@seeds/leads/leads'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { personas } from '@seeds/people/personas'
import { makeSim } from '../sim'
import { uploadFile } from '../uploadFile'

type Save = {
  document_type_identifier: string
  files: { file_identifier: string; file_thumb_identifier: string }[]
}

export async function openDocumentDesk() {
  const sim = await makeSim({ size: 0 })
  const idOf = (table: string, column: string, value: string) =>
    sim.db.prepare<[string], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(value)!
  const staff_id = idOf('users', 'email', personas.counsellor.email)
  const staff_role_id = idOf('roles', 'identifier', 'counsellor')
  const lead = makeLead(sim.kit, { staff_id, staff_role_id, destination_country: 'CA' })
  const typeOf = (name: string) =>
    sim.db
      .prepare<[string], string>('SELECT identifier FROM document_types WHERE doc_type = ?')
      .pluck()
      .get(name)!
  const as = personas.counsellor.email as string
  const upload = (name = 'scan.pdf', email = as, bytes: Uint8Array = pdfPage('Scan')) =>
    uploadFile(sim, email, bytes, { name, use: 'document' })
  const save = (body: Partial<Save>, { email = as, type = 'lead', id = lead.identifier } = {}) =>
    sim.call(leadDocuments.save, { type, id, body: body as Save }, { as: email })
  /** Adds uploaded PDFs of these names. */
  const add = async (type: string, names: readonly string[], email = as) => {
    const files = await Promise.all(names.map((name) => upload(name, email)))
    return save({ document_type_identifier: typeOf(type), files }, { email })
  }
  const list = async (email = as) =>
    (await sim.call(leadDocuments.list, { id: lead.identifier }, { as: email })).data
  const checklist = async (email = as) =>
    (await sim.call(leadDocuments.checklist, { id: lead.identifier }, { as: email })).data
  const remove = (
    type: string,
    document_identifiers: string[],
    { email = as, two_factor_code }: { email?: string; two_factor_code?: string } = {},
  ) =>
    sim.call(
      leadDocuments.remove,
      {
        body: {
          document_identifiers,
          document_type_identifier: typeOf(type),
          module_type: 'lead',
          module_identifier: lead.identifier,
          two_factor_code,
        },
      },
      { as: email },
    )
  const usesOf = async (type: string) =>
    (
      await sim.call(
        masterRecords.uses,
        { master: 'documentTypes', identifier: typeOf(type) },
        { as: personas.superAdmin.email },
      )
    ).data
  return { sim, lead, as, typeOf, upload, save, add, list, checklist, remove, usesOf }
}
export type DocumentDesk = Awaited<ReturnType<typeof openDocumentDesk>>
