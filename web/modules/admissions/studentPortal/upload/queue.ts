/**
 * Documents that wait to be sent: kept in IndexedDB until the server has them, so that a lost connection, a closed tab or a phone without
 * power loses none. Each has a key of its own: a call whose answer was lost is repeated with it, and has one effect.
 */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { proxy, ref } from 'valtio'
import { studentDocuments } from '@contract/admissions/studentPortal/documents'
import { files } from '@contract/platform/files'
import { reloadAnswers } from '@core/server/answers'
import { call, sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { session, appState } from '@core/session/session'
import { onSessionCleanup } from '@core/session/sessionCleanup'

interface StoredUpload {
  /** Whose it is: another person at the same phone does not send it. */
  owner: string
  name: string
  type: string
  bytes: ArrayBuffer
  document_type_identifier: string
  doc_type: string
  isUnreadable: boolean
  created_at: number
  /** Of the file on the server, once it is there. */
  file_identifier: string | null
  /** Why the server did not take it; it waits to be removed. */
  refusal: string | null
}
export interface WaitingUpload extends Omit<StoredUpload, 'bytes'> {
  key: string
  /** Bytes that are sent, 0 to 1; null while it waits. */
  part: number | null
}
/** In the order in which they were added. */
export const uploads = proxy<{ waiting: WaitingUpload[]; isSending: boolean }>({
  waiting: [],
  isSending: false,
})

let store: UseStore | undefined
const storeOf = () => (store ??= createStore('chord-portal', 'uploads'))
const ownerNow = () => appState.profile?.userInfo.identifier ?? ''
const bytesByKey = new Map<string, ArrayBuffer>()
onSessionCleanup(() => {
  uploads.waiting = []
  bytesByKey.clear()
})

const shownOf = (key: string, stored: StoredUpload): WaitingUpload => {
  const { bytes: _, ...one } = stored
  return { ...one, key, part: null }
}
const storedOf = (upload: WaitingUpload): StoredUpload => {
  const { key, part: _, ...one } = upload
  return { ...one, bytes: bytesByKey.get(key)! }
}
const keep = (one: WaitingUpload) => set(one.key, storedOf(ref({ ...one })), storeOf())

/** Reads what waits from an earlier visit, and goes on sending it. */
export async function resumeUploads(): Promise<void> {
  const all = await entries<string, StoredUpload>(storeOf())
  const own = all.filter(([, { owner }]) => owner === ownerNow())
  for (const [key, { bytes }] of own) bytesByKey.set(key, bytes)
  uploads.waiting = own
    .map(([key, stored]) => shownOf(key, stored))
    .toSorted((a, b) => a.created_at - b.created_at)
  void sendWaiting()
}

export async function addUpload(
  file: File,
  given: Pick<StoredUpload, 'document_type_identifier' | 'doc_type' | 'isUnreadable'>,
): Promise<void> {
  const key = crypto.randomUUID()
  bytesByKey.set(key, await file.arrayBuffer())
  const one: WaitingUpload = {
    ...given,
    key,
    owner: ownerNow(),
    name: file.name,
    type: file.type,
    created_at: Date.now(),
    file_identifier: null,
    refusal: null,
    part: null,
  }
  await keep(one)
  uploads.waiting.push(one)
  void sendWaiting()
}

export async function removeUpload(key: string): Promise<void> {
  uploads.waiting = uploads.waiting.filter((one) => one.key !== key)
  bytesByKey.delete(key)
  await del(key, storeOf())
}

/** @throws Refused, with status 0 without a connection */
async function sendOne(one: WaitingUpload): Promise<void> {
  if (one.file_identifier === null) {
    const file = new File([bytesByKey.get(one.key)!], one.name, { type: one.type })
    const onProgress = (part: number) => {
      one.part = part
    }
    const { fileInfo } = await sendFile(
      files.upload,
      file,
      onProgress,
      { use: 'document' },
      `${one.key} file`,
    )
    one.file_identifier = fileInfo.identifier
    await keep(one)
  }
  const { file_identifier, document_type_identifier } = one
  const body = { file_identifier, document_type_identifier }
  await call(studentDocuments.add, { body }, { key: `${one.key} document` })
}

/** A refusal by the server stands at the file; without a connection, or while the server is busy, it waits. */
const isFinal = (cause: unknown): cause is Refused =>
  cause instanceof Refused &&
  cause.status >= 400 &&
  cause.status < 500 &&
  ![401, 423, 429].includes(cause.status)

/** One after the other. It ends without a connection, and begins again when that is back. */
export async function sendWaiting(): Promise<void> {
  if (uploads.isSending || !session.isAuthenticated) return
  uploads.isSending = true
  let hasSent = false
  try {
    for (;;) {
      const one = uploads.waiting.find(({ refusal }) => refusal === null)
      if (!one) break
      try {
        await sendOne(one)
        hasSent = true
        await removeUpload(one.key)
      } catch (cause) {
        one.part = null
        if (!isFinal(cause)) break
        one.refusal = cause.messages[0]!
        await keep(one)
      }
    }
  } finally {
    uploads.isSending = false
  }
  if (hasSent) await reloadAnswers()
}
addEventListener('online', () => void sendWaiting())
