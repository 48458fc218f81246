/** An error that somebody found in a program becomes a request for an update, with the fact that is wrong and what its reader saw. */
import type { z } from 'zod'
import type { CorrectionRequest } from '@contract/catalog/programRecord'
import { programId } from './programSubject'
import { updates } from './tickets/kinds'
import { raiseTicket } from './tickets/write'

type RaiseCall = Parameters<typeof raiseTicket>[0]

/** @throws Fail 404 at `module_identifier` for a program that the caller may not see */
export function raiseCorrection(call: RaiseCall & { body: z.output<typeof CorrectionRequest> }): void {
  const { tenant, db, caller, body } = call
  const { request_content, module_identifier, field = null, seen_value = null, ...kinds } = body
  const id = programId(db, caller, module_identifier, 'module_identifier')
  const program = db
    .prepare<[number], string>('SELECT identifier FROM programs WHERE id = ?')
    .pluck()
    .get(id)!
  const { identifier } = raiseTicket(call, {
    kind: 'update',
    ...kinds,
    module_identifier: program,
    content: request_content,
    field,
    seen_value,
  })
  updates.list.changed(tenant, caller, null, [identifier])
}
