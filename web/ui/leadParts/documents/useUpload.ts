/** Uploads files one after the other, then adds them to a lead in one call. What is refused is said at its file. */
import { useRef, useState } from 'react'
import { leadDocuments, MOST_DOCUMENT_FILES, TOO_MANY_DOCUMENTS } from '@contract/leads/leadDocuments'
import { FILE_TOO_LARGE } from '@contract/finance/invoiceFiles'
import { files, MOST_FILE_BYTES } from '@contract/platform/files'
import { call, sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import type { Outcome } from '@ui/attachedFiles/attachFile'
import type { AttachedFiles, Sending } from '@ui/attachedFiles/useAttachedFiles'
import { moduleOf, type Subject } from '../subject'
import { tellChange } from './changes'

const FAILED = 'Something went wrong'
const NONE_ADDED = 'Not added, because another file was refused'

interface Uploaded {
  name: string
  file_identifier: string
  file_thumb_identifier: string
}

const refused = (name: string, cause: unknown): Outcome => {
  if (!(cause instanceof Refused)) console.error(cause)
  return { name, message: cause instanceof Refused ? cause.messages[0]! : FAILED, failed: true }
}

async function uploadOne(file: File, onProgress: (part: number) => void): Promise<Uploaded | Outcome> {
  if (file.size > MOST_FILE_BYTES) return { name: file.name, message: FILE_TOO_LARGE, failed: true }
  try {
    const { fileInfo, thumbInfo } = await sendFile(files.upload, file, onProgress, { use: 'document' })
    return {
      name: file.name,
      file_identifier: fileInfo.identifier,
      file_thumb_identifier: thumbInfo.identifier,
    }
  } catch (cause) {
    return refused(file.name, cause)
  }
}
const isUploaded = (one: Uploaded | Outcome): one is Uploaded => 'file_identifier' in one

/** Adds all of them, or none. */
async function saveAll(
  of: Subject,
  document_type_identifier: string,
  uploaded: readonly Uploaded[],
): Promise<Outcome[]> {
  const { says } = leadDocuments.save.spec
  try {
    const answer = call(leadDocuments.save, {
      ...moduleOf(of),
      body: {
        document_type_identifier,
        files: uploaded.map(({ file_identifier, file_thumb_identifier }) => ({
          file_identifier,
          file_thumb_identifier,
        })),
      },
    })
    await tellChange(
      'documents.add',
      answer.then(({ receipt }) => receipt),
      says,
    )
    return uploaded.map(({ name }) => ({ name, message: says, failed: false }))
  } catch (cause) {
    const ownError = (at: number) =>
      cause instanceof Refused
        ? cause.errors.find(({ field }) => field?.startsWith(`files.${at}.`))
        : undefined
    const isOfFiles = uploaded.some((_, at) => ownError(at))
    return uploaded.map(({ name }, at) =>
      isOfFiles ? { name, message: ownError(at)?.message ?? NONE_ADDED, failed: true } : refused(name, cause),
    )
  }
}

type Upload = Pick<AttachedFiles, 'choose' | 'sending' | 'outcomes' | 'take'>

/** @param type identifier of the document type */
export function useUpload(of: Subject, type: string): Upload {
  const [sending, setSending] = useState<Sending | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const choose = useRef<HTMLButtonElement>(null)
  const take = async (list: readonly File[]) => {
    if (sending || list.length === 0) return
    setOutcomes([])
    const results: (Uploaded | Outcome)[] = []
    for (const [at, file] of list.entries()) {
      const onProgress = (part: number) => setSending({ name: file.name, part })
      if (at >= MOST_DOCUMENT_FILES)
        results.push({ name: file.name, message: TOO_MANY_DOCUMENTS, failed: true })
      else {
        onProgress(0)
        results.push(await uploadOne(file, onProgress))
      }
    }
    const uploaded = results.filter(isUploaded)
    const saved = uploaded.length > 0 ? await saveAll(of, type, uploaded) : []
    setSending(null)
    setOutcomes(results.map((one) => (isUploaded(one) ? saved[uploaded.indexOf(one)]! : one)))
    choose.current?.focus()
  }
  return { choose, sending, outcomes, take }
}
