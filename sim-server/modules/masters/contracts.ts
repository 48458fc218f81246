/** Contracts: the calls of a master, and their files. */
import { randomUUID } from 'node:crypto'
import { contracts, MOST_CONTRACT_FILES, type ContractFile } from '@contract/masters/contracts'
import type { Db } from '@db/open'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { masterHandlers } from '@domain/masters/serveMaster'
import { masterSubject } from '@domain/masters/verbs'
import { readableFile } from '@domain/platform/fileAnswer'
import { HELD, isHeld } from '@domain/platform/fileHolders'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const master = masterNamed('contracts')
const shared = masterHandlers(master)

interface FileRow {
  contract: string
  relation_identifier: string
  identifier: string
  filealias: string
  size: number
  created_at: string
}
/** The files of these contracts, by identifier, in the order in which they were added. */
function filesOf(db: Db, identifiers: readonly string[]): Map<string, ContractFile[]> {
  const rows = db
    .prepare<[string], FileRow>(
      `SELECT c.identifier AS contract, r.identifier AS relation_identifier, f.identifier, coalesce(f.file_alias, f.file_name) AS filealias, f.size, r.created_at
      FROM json_each(?) j JOIN contracts c ON c.identifier = j.value JOIN contract_files r ON r.contract_id = c.id JOIN files f ON f.id = r.file_id
      ORDER BY r.id`,
    )
    .all(JSON.stringify(identifiers))
  const found = new Map(identifiers.map((identifier) => [identifier, [] as ContractFile[]]))
  for (const { contract, relation_identifier, ...file_info } of rows)
    found.get(contract)!.push({ relation_identifier, file_info })
  return found
}

/** The ids of files that the caller may attach. @throws Fail 422 at each file that is not there or is attached already */
function attachable(db: Db, caller: Caller, contract: number, identifiers: readonly string[]): number[] {
  const attached = new Set(
    db
      .prepare<[number], number>('SELECT file_id FROM contract_files WHERE contract_id = ?')
      .pluck()
      .all(contract),
  )
  const refusals: { message: string; field: string }[] = []
  const ids = identifiers.flatMap((identifier, at) => {
    const refuse = (message: string) => {
      refusals.push({ message, field: `files.${at}` })
      return []
    }
    try {
      const { id, user_id } = readableFile(db, caller, identifier)
      if (user_id !== caller.user.id) return refuse('There is no such file')
      if (isHeld(db, id, 'contract_files')) return refuse(HELD)
      if (attached.has(id)) return refuse('This document is already attached')
      attached.add(id)
      return [id]
    } catch (cause) {
      if (!(cause instanceof Fail)) throw cause
      return refuse(cause.errors[0]!.message)
    }
  })
  if (refusals.length > 0) throw new Fail(422, refusals)
  if (attached.size > MOST_CONTRACT_FILES)
    throw new Fail(409, { message: `A contract has at most ${MOST_CONTRACT_FILES} files`, field: 'files' })
  return ids
}

export default serve(contracts, {
  ...shared,
  list: async (call) => {
    const page = await shared.list(call)
    const files = filesOf(
      call.db,
      page.recordsInfo.map(({ identifier }) => identifier),
    )
    return {
      ...page,
      recordsInfo: page.recordsInfo.map((row) => ({
        ...row,
        contract_identifier: row.identifier,
        files: files.get(row.identifier)!,
      })),
    }
  },
  addFiles: ({ tenant, db, caller, body: { contract_identifier, files }, settle }) => {
    const { id } = livingRow(db, master, contract_identifier)
    return db.whole(() => {
      const insert = db.prepare<[string, number, number, string]>(
        'INSERT INTO contract_files (identifier, contract_id, file_id, created_at) VALUES (?, ?, ?, ?)',
      )
      for (const file of attachable(db, caller, id, files))
        insert.run(randomUUID(), id, file, tenant.clock.iso())
      const answer = { files: filesOf(db, [contract_identifier]).get(contract_identifier)! }
      settle(answer)
      masterSubject(master).changed(tenant, caller, null, [contract_identifier])
      return answer
    })
  },
  removeFile: ({ tenant, db, caller, relation_identifier, settle }) =>
    db.whole(() => {
      const contract = db
        .prepare<[string], string>(
          'SELECT c.identifier FROM contract_files r JOIN contracts c ON c.id = r.contract_id WHERE r.identifier = ?',
        )
        .pluck()
        .get(relation_identifier)
      if (!contract) throw new Fail(404, 'There is no such document')
      db.prepare<[string]>('DELETE FROM contract_files WHERE identifier = ?').run(relation_identifier)
      settle({})
      masterSubject(master).changed(tenant, caller, null, [contract])
      return {}
    }),
})
