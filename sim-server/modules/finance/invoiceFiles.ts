/** Documents of an installment: attach an uploaded file, list, remove. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import {
  FILE_TOO_LARGE,
  invoiceFiles,
  MOST_INVOICE_FILES,
  ONLY_PDF,
  TOO_MANY_FILES,
  type InvoiceFile,
} from '@contract/finance/invoiceFiles'
import { files, MOST_FILE_BYTES } from '@contract/platform/files'
import { fill } from '@contract/http'
import { HELD, isHeld } from '@domain/platform/fileHolders'
import { installmentList } from '@domain/finance/installments'
import { logActivity } from '@domain/platform/activity'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}
interface Installment {
  id: number
  identifier: string
  agent_id: number | null
}
interface Row {
  relation_identifier: string
  identifier: string
  file_name: string
  file_alias: string | null
  size: number
  created_at: string
}

/** Throws 404 unless the caller may see the installment: agents see only their own. */
const requireVisible = (
  { caller: { role, user } }: CallContext,
  row: Installment | undefined,
): Installment => {
  if (!row || (role.user_group === 'agent' && row.agent_id !== user.id))
    throw new Fail(404, 'Installment not found')
  return row
}
const visibleInstallment = (call: CallContext, identifier: string) =>
  requireVisible(
    call,
    call.db
      .prepare<[string], Installment>(
        'SELECT id, identifier, agent_id FROM application_installments WHERE identifier = ?',
      )
      .get(identifier),
  )

const apiBase = ({ request: { url } }: CallContext) => url.slice(0, url.indexOf('/client-invoices'))
const invoiceFileOf =
  (call: CallContext) =>
  ({ relation_identifier, identifier, file_name, file_alias, size, created_at }: Row): InvoiceFile => {
    const urlOf = (path: string) =>
      `${apiBase(call)}${fill(path, { identifier })}?client_number=${encodeURIComponent(call.tenant.number)}`
    return {
      relation_identifier,
      file_info: {
        identifier,
        filename: file_name,
        filealias: file_alias ?? file_name,
        file_extension: 'pdf',
        size,
        created_at,
        view_page: urlOf(files.view.path),
        download_page: urlOf(files.download.path),
      },
    }
  }
const SELECT =
  'SELECT r.identifier AS relation_identifier, f.identifier, f.file_name, f.file_alias, f.size, r.created_at FROM invoice_files r JOIN files f ON f.id = r.file_id'
const logAndEmit = (
  { tenant, caller, request }: CallContext,
  { identifier }: Installment,
  action: 'invoice_document_added' | 'invoice_document_removed',
  description: string,
) => {
  logActivity(tenant, {
    user_id: caller.user.id,
    action,
    module_type: 'invoices',
    module_identifier: identifier,
    description,
    ip: request.ip,
  })
  installmentList.changed(tenant, caller, null, [identifier])
}

export default serve(invoiceFiles, {
  list: ({ invoice_identifier, ...call }) =>
    call.db
      .prepare<[number], Row>(`${SELECT} WHERE r.installment_id = ? ORDER BY r.id`)
      .all(visibleInstallment(call, invoice_identifier).id)
      .map(invoiceFileOf(call)),

  attach: ({ body: { file_identifier, invoice_identifier }, settle, ...call }) =>
    call.db.whole(() => {
      const { db, caller, tenant } = call
      const to = visibleInstallment(call, invoice_identifier)
      const file = db
        .prepare<[string, number], { id: number; media_type: string; size: number; file_name: string }>(
          'SELECT id, media_type, size, file_name FROM files WHERE identifier = ? AND user_id = ?',
        )
        .get(file_identifier, caller.user.id)
      if (!file) throw new Fail(404, { message: 'There is no such file', field: 'file_identifier' })
      if (isHeld(db, file.id, 'invoice_files'))
        throw new Fail(409, { message: HELD, field: 'file_identifier' }, { rule: 'held' })
      if (file.media_type !== 'application/pdf')
        throw new Fail(415, { message: ONLY_PDF, field: 'file_identifier' })
      if (file.size > MOST_FILE_BYTES)
        throw new Fail(413, { message: FILE_TOO_LARGE, field: 'file_identifier' })
      if (
        db.prepare('SELECT 1 FROM invoice_files WHERE installment_id = ? AND file_id = ?').get(to.id, file.id)
      )
        throw new Fail(409, { message: 'This document is already attached', field: 'file_identifier' })
      if (
        db
          .prepare<[number], number>('SELECT count(*) FROM invoice_files WHERE installment_id = ?')
          .pluck()
          .get(to.id)! >= MOST_INVOICE_FILES
      )
        throw new Fail(409, TOO_MANY_FILES)
      const relation = randomUUID()
      db.prepare(
        'INSERT INTO invoice_files (identifier, installment_id, file_id, created_at) VALUES (?, ?, ?, ?)',
      ).run(relation, to.id, file.id, tenant.clock.iso())
      const answer = invoiceFileOf(call)(
        db.prepare<[string], Row>(`${SELECT} WHERE r.identifier = ?`).get(relation)!,
      )
      settle(answer)
      logAndEmit(call, to, 'invoice_document_added', file.file_name)
      return answer
    }),

  remove: ({ relation_identifier, ...call }) =>
    call.db.whole(() => {
      const row = call.db
        .prepare<[string], Installment & { relation: number; file_name: string }>(
          'SELECT l.id, l.identifier, l.agent_id, r.id AS relation, f.file_name FROM invoice_files r JOIN application_installments l ON l.id = r.installment_id JOIN files f ON f.id = r.file_id WHERE r.identifier = ?',
        )
        .get(relation_identifier)
      if (!row) throw new Fail(404, 'There is no such document')
      const owner = requireVisible(call, row)
      call.db.prepare('DELETE FROM invoice_files WHERE id = ?').run(row.relation)
      logAndEmit(call, owner, 'invoice_document_removed', row.file_name)
      return {}
    }),
})
