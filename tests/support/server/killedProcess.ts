/** The process that a test kills: starts a bulk change, a claim, an import or the marking of a field over a database file, and prints its progress. */
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { claimAll, fileTenant, fillTowns, markedField, transferAll } from './fileTenant'

async function run() {
  const [, , file = '', what = ''] = process.argv
  const say = (line: string) => void writeSync(1, `${line}\n`)
  const { request, db } = await fileTenant(file, (event) => say(event))

  if (what === 'import') {
    const form = new FormData()
    form.append(
      'file',
      new File(
        [
          ['Name,Email', ...Array.from({ length: 4000 }, (_, at) => `Ada Test,ada${at}@import.example`)].join(
            '\n',
          ),
        ],
        'leads.csv',
      ),
    )
    const {
      data: { fileInfo },
    } = (await request('POST', '/files/upload-file', form)) as never as {
      data: { fileInfo: { identifier: string } }
    }
    await request('POST', '/lead-import/create', {
      file_identifier: fileInfo.identifier,
      columns: [
        { name: 'Name', form_field_id: 'first_name' },
        { name: 'Email', form_field_id: 'email' },
      ],
    })
  } else if (what === 'claim') {
    await request('POST', '/client-invoices/generate_claim', claimAll(db), { 'idempotency-key': 'killed' })
    say('answered')
  } else if (what === 'mark') {
    fillTowns(db)
    await request('POST', '/masters/form-fields', markedField)
  } else {
    await request('PUT', '/leads/bulk-transfer', transferAll(db), { 'idempotency-key': 'killed' })
    say('answered')
  }
  setInterval(() => {}, 1000)
}

// It is bundled into one file: worker threads start it too.
await (isMainThread ? run() : import('@sim/worker'))
