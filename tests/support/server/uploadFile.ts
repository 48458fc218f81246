/** Uploads a file as a form does. */
import type { FileUse } from '@contract/platform/files'
import type { Sim } from './sim'

interface Uploaded {
  status: number
  errors: { message: string; field?: string }[] | undefined
  /** Of the file and its thumb; empty when it was refused. */
  file_identifier: string
  file_thumb_identifier: string
}

/** @param email who uploads it */
export async function uploadFile(
  sim: Sim,
  email: string,
  bytes: Uint8Array,
  { name = 'document.pdf', use }: { name?: string; use?: FileUse } = {},
): Promise<Uploaded> {
  const who = await sim.sessionOf(email)
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await sim.request(`/files/upload-file${use ? `?use=${use}` : ''}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${who.accessToken}`, 'device-number': who.device },
  })
  const { data, errors } = (await answer.json()) as {
    data?: { fileInfo: { identifier: string }; thumbInfo: { identifier: string } }
    errors?: { message: string; field?: string }[]
  }
  return {
    status: answer.status,
    errors,
    file_identifier: data?.fileInfo.identifier ?? '',
    file_thumb_identifier: data?.thumbInfo.identifier ?? '',
  }
}
