/** Imports of leads in tests: uploads a text or a workbook, previews it, runs it to its end. */
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import type { Sim } from '../sim'

type Content = string | Uint8Array
interface Uploaded {
  status: number
  body: { data?: { fileInfo: { identifier: string } }; errors?: { message: string }[] }
}

/** `simNow` is called for each step, because each test has a world of its own. The admin does all, unless `as` says otherwise. */
export function importDesk(simNow: () => Sim) {
  const admin: string = personas.admin.email
  const send = async (content: Content, name = 'leads.csv', as = admin): Promise<Uploaded> => {
    const { accessToken, device } = await simNow().sessionOf(as)
    const form = new FormData()
    form.append('file', new File([content as BlobPart], name))
    const answer = await simNow().request('/files/upload-file', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${accessToken}`, 'device-number': device },
    })
    return { status: answer.status, body: (await answer.json()) as Uploaded['body'] }
  }
  const upload = async (content: Content, as = admin) =>
    (await send(content, 'leads.csv', as)).body.data!.fileInfo.identifier
  const preview = async (content: Content, more: object = {}, as = admin) =>
    simNow().call(
      leadImport.preview,
      { body: { file_identifier: await upload(content, as), ...more } },
      { as },
    )
  const ended = async (identifier: string, as = admin) => {
    for (;;) {
      const { data } = await simNow().call(leadImport.single, { identifier }, { as })
      if (data.status !== 'running') return data
      await new Promise((done) => {
        setImmediate(done)
      })
    }
  }
  const create = async (content: Content, more: object = {}, as = admin) => {
    const file_identifier = await upload(content, as)
    const {
      data: { matched },
    } = await simNow().call(leadImport.preview, { body: { file_identifier } }, { as })
    return simNow().call(leadImport.create, { body: { file_identifier, columns: matched, ...more } }, { as })
  }
  /** Runs an import to its end. */
  const bring = async (content: Content, more: object = {}, as = admin) =>
    ended((await create(content, more, as)).data.identifier, as)
  /** Leads of all imports that are not deleted, as stored. */
  const imported = () =>
    simNow()
      .db.prepare<[], Record<string, unknown>>(
        'SELECT * FROM leads WHERE import_id IS NOT NULL AND deleted_at IS NULL ORDER BY id',
      )
      .all()
  return { send, upload, preview, ended, create, bring, imported }
}
