/** Documents of leads: `makeDocument(kit, { lead_id: 7, doc_type: 'Passport' })`. */
import { personas } from '../people/personas'
import { makeFile } from '../platform/files'
import type { Kit } from '../kit'

/** A PDF of one page that says this. Latin letters without brackets. */
export function pdfPage(text: string): Buffer {
  const content = `BT /F1 20 Tf 72 740 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const starts: number[] = []
  let pdf = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    starts.push(pdf.length)
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf + table + end, 'latin1')
}

interface Draft {
  lead_id: number
  /** One of its applications, which it is for. */
  application_id?: number
  /** Name of a seeded document type. */
  doc_type: string
  file_name?: string
  /** Who added it; the first administrator by default. */
  user_id?: number
}
export function makeDocument(
  kit: Kit,
  { lead_id, application_id, doc_type, file_name = 'document.pdf', user_id }: Draft,
) {
  const idOf = (sql: string, value: string) => kit.db.prepare<[string], number>(sql).pluck().get(value)!
  const added_by = user_id ?? idOf('SELECT id FROM users WHERE email = ?', personas.superAdmin.email)
  const file = makeFile(kit, {
    user_id: added_by,
    file_name,
    media_type: 'application/pdf',
    bytes: pdfPage(doc_type),
  })
  return kit.row('lead_documents', {
    identifier: file.identifier,
    lead_id,
    application_id: application_id ?? null,
    document_type_id: idOf('SELECT id FROM document_types WHERE doc_type = ?', doc_type),
    file_id: file.id,
    user_id: added_by,
    file_alias: file_name,
    created_at: kit.iso,
    updated_at: kit.iso,
  })
}

/** What the newest leads have sent so far: one everything, others a part of it. */
const sentDocuments: readonly (readonly [docType: string, fileName: string])[][] = [
  [
    ['Passport', 'passport.pdf'],
    ['Academic transcript', 'transcript-2024.pdf'],
    ['English test result', 'ielts.pdf'],
  ],
  [['Passport', 'passport-scan.pdf']],
  [
    ['Academic transcript', 'grades-year-1.pdf'],
    ['Academic transcript', 'grades-year-2.pdf'],
  ],
]

/** Documents of the newest leads, each added by its owner. */
export function seedLeadDocuments(kit: Kit): void {
  const leads = kit.db
    .prepare<[], { id: number; staff_id: number | null }>(
      'SELECT id, staff_id FROM leads WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 3',
    )
    .all()
  for (const [at, { id, staff_id }] of leads.entries())
    for (const [doc_type, file_name] of sentDocuments[at]!)
      makeDocument(kit, { lead_id: id, doc_type, file_name, ...(staff_id !== null && { user_id: staff_id }) })
}
