/** As many people as one file may have, imported and taken back by one undo: all of them, and what that does to the event loop. */
import { files } from '@contract/platform/files'
import { fill } from '@contract/http'
import { MOST_IMPORT_ROWS } from '@contract/platform/uploads/importFiles'
import { operations } from '@contract/platform/operations'
import { staffImport } from '@contract/people/staffImport'
import { API_BASE } from '@sim/app'
import { turnsOf } from '@support/server/loopTurns'
import { benchTenant } from './benchTenant'
import { over, timed, type Figure } from './figure'

/** Milliseconds: of one turn of the loop. */
const GOAL = 50

const csv = () =>
  [
    'First name,Last name,Email,Country code,Mobile,Gender',
    ...Array.from(
      { length: MOST_IMPORT_ROWS },
      (_, at) => `Ada,No ${at},ada${at}@bench.example,+90,532${1_000_000 + at},female`,
    ),
  ].join('\n')

async function measure() {
  const { db, app, headers, call, close } = await benchTenant('small')
  const form = new FormData()
  form.append('file', new File([csv()], 'staff.csv'))
  const sent = await app.request(`${API_BASE}${files.upload.path}`, { method: 'POST', headers, body: form })
  const { data } = (await sent.json()) as { data: { fileInfo: { identifier: string } } }
  const imported = () =>
    db
      .prepare<[], number>(
        "SELECT count(*) FROM users WHERE email LIKE '%@bench.example' AND deleted_at IS NULL",
      )
      .pluck()
      .get()!
  const requireImported = (wanted: number) => {
    if (imported() !== wanted) throw new Error(`${imported()} people instead of ${wanted}`)
  }
  let operation = ''
  const importing = { took: 0, longest: 0 }
  importing.longest = (
    await turnsOf(async () => {
      importing.took = await timed(async () => {
        operation = (
          await call<{ operation_identifier: string }>(staffImport.create.path, {
            file_identifier: data.fileInfo.identifier,
          })
        ).operation_identifier
      })
    })
  ).longest
  requireImported(MOST_IMPORT_ROWS)
  const undoing = { took: 0, longest: 0 }
  undoing.longest = (
    await turnsOf(async () => {
      undoing.took = await timed(() => call(fill(operations.undo.path, { identifier: operation }), {}))
    })
  ).longest
  requireImported(0)
  close()
  return { importing, undoing }
}

let measured: ReturnType<typeof measure> | undefined
const measuredOnce = () => (measured ??= measure())
const seconds = (took: number) => ({ ours: took / 1000, unit: 's' })

export const figures: readonly Figure[] = [
  {
    name: 'import of 50,000 people, each invited',
    goal: '≤ 60',
    run: async () => seconds((await measuredOnce()).importing.took),
  },
  { name: 'undo of it', goal: '≤ 60', run: async () => seconds((await measuredOnce()).undoing.took) },
  {
    name: 'longest block of the event loop in the import of 50,000 people / 50 ms',
    goal: '≤ 1',
    run: async () => over((await measuredOnce()).importing.longest, GOAL),
  },
  {
    name: 'longest block of the event loop in its undo / 50 ms',
    goal: '≤ 1',
    run: async () => over((await measuredOnce()).undoing.longest, GOAL),
  },
]
