/** The calls about uploaded files: documents of a lead and what is read of them, imports, files of visitors. */
import { contract } from '@contract'
import { EXTRACTION_TAKES } from '@contract/leads/fileExtraction'
import { buyCredit } from './callBilling'
import type { World } from '../caller'
import { pdfFile } from './callInvoices'

export async function callFiles(world: World): Promise<void> {
  await callDocuments(world)
  await callImports(world)
  await callVisitors(world)
}

async function callDocuments(world: World) {
  const { call, upload, file, advance, idOf } = world
  const { fileExtraction, files, leadDocuments } = contract
  const id = idOf('leads', 'deleted_at IS NULL')
  const { fileInfo, thumbInfo } = await upload(files.upload, pdfFile('offer.pdf'))
  const file_identifier = fileInfo.identifier
  await file(files.view, { identifier: file_identifier })
  await file(files.download, { identifier: file_identifier })
  await file(files.zip, { query: { file_identifiers: file_identifier } })
  const document = { file_identifier, file_thumb_identifier: thumbInfo.identifier }
  const types = await call(leadDocuments.checklist, { id })
  const document_type_identifier = types.find(({ can_upload }) => can_upload)!.identifier
  await call(leadDocuments.save, { type: 'lead', id, body: { document_type_identifier, files: [document] } })
  await buyCredit(world)
  await call(fileExtraction.start, { body: { file_identifier } })
  await advance(EXTRACTION_TAKES)
  const { record_id, selected_info } = await call(fileExtraction.single, { file: file_identifier })
  await call(fileExtraction.save, { file: file_identifier, body: { record_id, selected_info } })
}

const PERSON = 'Ada,Guest,ada.guest@import.example'
async function callImports({ call, upload, file, idOf }: World) {
  const { files, leadImport, staffImport } = contract
  await file(leadImport.sample)
  await file(staffImport.sample)
  const leads = new File([`First name,Last name,Email\n${PERSON}\nBo,Guest,nowhere\n`], 'leads.csv')
  const { fileInfo } = await upload(files.upload, leads)
  const body = { file_identifier: fileInfo.identifier }
  const { matched } = await call(leadImport.preview, { body })
  const { identifier } = await call(leadImport.create, { body: { ...body, columns: matched } })
  await call(leadImport.single, { identifier })
  await file(leadImport.failedFile, { identifier })

  const head = 'First name,Last name,Email,Country code,Mobile,Gender,Role'
  const people = new File([`${head}\n${PERSON},+90,5321000001,female,Counsellor\n`], 'staff.csv')
  const uploaded = await upload(files.upload, people)
  const staff = { file_identifier: uploaded.fileInfo.identifier }
  await call(staffImport.preview, { body: staff })
  await call(staffImport.create, { body: staff })

  const { programSheets } = contract
  await file(programSheets.sample)
  const fees = new File([`Program identifier,Tuition fee\n${idOf('programs')},18501\nnone,1\n`], 'fees.csv')
  const sheet = await upload(files.upload, fees)
  const sheetBody = { file_identifier: sheet.fileInfo.identifier }
  await call(programSheets.preview, { body: sheetBody })
  const { identifier: run } = await call(programSheets.run, { body: sheetBody })
  await call(programSheets.errors, { identifier: run })
}

async function callVisitors({ call, upload, file, idOf }: World) {
  const { formFiles, publicForms } = contract
  const { fileInfo } = await upload(publicForms.upload, pdfFile('offer.pdf'), '')
  const visitor = (name: string) => ({
    first_name: 'Ada',
    last_name: 'Guest',
    email: `${name}@guest.example`,
  })
  const lead = { ...visitor('lead'), document: fileInfo.identifier }
  await call(publicForms.addLead, { id: idOf('lead_forms'), body: lead }, '')
  const identifier = idOf('leads', `email = '${lead.email}'`)
  await file(formFiles.view, { record: 'lead', identifier, file: fileInfo.identifier })
  const agent = { ...visitor('agent'), company_name: 'Guest Ltd' }
  await call(publicForms.addAgent, { id: idOf('forms', "module_type = 'agent'"), body: agent }, '')
}
