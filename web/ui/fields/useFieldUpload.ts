/** Uploads the file of a field when it is chosen. */
import { useEffect, useRef, useState } from 'react'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { useFormContext, useFormWork } from './Form'

interface Upload {
  /** Throws `Refused`. @param onProgress receives 0 to 1 */
  send(file: File, onProgress: (part: number) => void): Promise<{ fileInfo: { identifier: string } }>
  /** Why the file cannot be uploaded, an English sentence; undefined when it can. */
  refusalOf?: ((file: File) => Promise<string | undefined> | string | undefined) | undefined
  onSent(identifier: string, file: File): void
  onFailed?(): void
}

/**
 * One upload at a time; the form waits for it when it is saved, and a failure is said at the field.
 * @returns `sentPart` from 0 to 1 while a file is sent, else null; `take` begins; `drop`: what is being sent is not wanted any more, as
 *   when the field is left
 */
export function useFieldUpload(name: string, { send, refusalOf, onSent, onFailed }: Upload) {
  const { setError, clearErrors } = useFormContext()
  const addWork = useFormWork()
  const [sentPart, setSentPart] = useState<number | null>(null)
  const wanted = useRef<File | null>(null)
  const drop = () => {
    wanted.current = null
    setSentPart(null)
  }
  useEffect(() => () => void (wanted.current = null), [])
  const upload = async (file: File) => {
    const isWanted = () => wanted.current === file
    try {
      const refusal = await refusalOf?.(file)
      if (refusal) throw new Refused(422, [{ message: refusal }])
      const { fileInfo } = await send(file, (part) => isWanted() && setSentPart(part))
      if (!isWanted()) return
      onSent(fileInfo.identifier, file)
      clearErrors(name)
    } catch (cause) {
      if (!isWanted()) return
      onFailed?.()
      if (!(cause instanceof Refused)) toastError(cause)
      const message = cause instanceof Refused ? cause.messages[0]! : 'Something went wrong'
      setError(name, { type: 'server', message })
      throw cause
    } finally {
      if (isWanted()) drop()
    }
  }
  const take = (file: File | undefined) => {
    if (!file || wanted.current) return
    wanted.current = file
    setSentPart(0)
    addWork(upload(file))
  }
  return { sentPart, take, drop }
}
