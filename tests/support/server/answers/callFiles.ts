/** The calls about uploaded files: documents of a lead and what is read of them, imports, files of visitors. */
import { contract } from '@contract'
import { control } from '@contract/control'
import { EXTRACTION_TAKES } from '@contract/leads/fileExtraction'
import type { BuiltServer } from './builtServer'
import { creditsOf } from '../platform/checkoutDesk'
import { pdfFile } from './callInvoices'

export async function callFiles(server: BuiltServer): Promise<void> {
  await callDocuments(server)
  await callImports(server)
  await callVisitors(server)
}

async function callDocuments({ call, upload, control: decide, advance, idOf }: BuiltServer) {
  const { billing, fileExtraction, files, leadDocuments } = contract
  const id = idOf('leads', 'deleted_at IS NULL')
  const { fileInfo, thumbInfo } = await upload(files.upload, pdfFile('offer.pdf'))
  const file_identifier = fileInfo.identifier
  const document = { file_identifier, file_thumb_identifier: thumbInfo.identifier }
  const types = await call(leadDocuments.checklist, { id })
  const document_type_identifier = types.find(({ can_upload }) => can_upload)!.identifier
  await call(leadDocuments.save, { type: 'lead', id, body: { document_type_identifier, files: [document] } })
  const { session_identifier: session } = await call(billing.checkout, { body: creditsOf(1) })
  await decide(control.decidePayment, { session, body: { status: 'paid' } })
  await call(fileExtraction.start, { body: { file_identifier } })
  await advance(EXTRACTION_TAKES)
  await call(fileExtraction.single, { file: file_identifier })
}

const PERSON = 'Ada,Guest,ada.guest@import.example'
async function callImports({ call, upload }: BuiltServer) {
  const { files, leadImport, staffImport } = contract
  const leads = new File([`First name,Last name,Email\n${PERSON}\n`], 'leads.csv')
  const { fileInfo } = await upload(files.upload, leads)
  const body = { file_identifier: fileInfo.identifier }
  const { matched } = await call(leadImport.preview, { body })
  const { identifier } = await call(leadImport.create, { body: { ...body, columns: matched } })
  await call(leadImport.single, { identifier })

  const head = 'First name,Last name,Email,Country code,Mobile,Gender,Role'
  const people = new File([`${head}\n${PERSON},+90,5321000001,female,Counsellor\n`], 'staff.csv')
  const uploaded = await upload(files.upload, people)
  const staff = { file_identifier: uploaded.fileInfo.identifier }
  await call(staffImport.preview, { body: staff })
  await call(staffImport.create, { body: staff })
}

async function callVisitors({ call, upload, idOf }: BuiltServer) {
  const { publicForms } = contract
  await upload(publicForms.upload, pdfFile('offer.pdf'), '')
  const visitor = (name: string) => ({
    first_name: 'Ada',
    last_name: 'Guest',
    email: `${name}@guest.example`,
  })
  await call(publicForms.addLead, { id: idOf('lead_forms'), body: visitor('lead') }, '')
  const agent = { ...visitor('agent'), company_name: 'Guest Ltd' }
  await call(publicForms.addAgent, { id: idOf('forms', "module_type = 'agent'"), body: agent }, '')
}
