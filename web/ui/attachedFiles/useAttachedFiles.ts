/** The files of a record in a dialog: sends them one after the other, removes one after a second press, and says what became of each. */
import { useRef, useState, type RefObject } from 'react'
import { toastError } from '@core/server/toastError'
import type { Outcome } from './attachFile'

/** A file as the contract of a record lists it: `relation_identifier` names its place at the record. */
export interface AttachedFile {
  relation_identifier: string
  file_info: { identifier: string; filealias: string; size: number; created_at: string }
}
/** The file that is being sent, and how much of it, 0 to 1. */
export interface Sending {
  name: string
  part: number
}
interface Calls {
  /** Sends and attaches one file. `attached`: how many of this turn were attached before it. */
  attach(file: File, attached: number, onProgress: (part: number) => void): Promise<Outcome>
  remove(relation: string): Promise<unknown>
  /** The sentence of a removal. */
  removed: string
  /** Reads the files anew. */
  refresh(): Promise<unknown>
}
export interface AttachedFiles {
  sending: Sending | null
  outcomes: readonly Outcome[]
  /** The file whose removal was asked for once. */
  leaving: string | null
  /** The button that chooses files: it has the focus after each change. */
  choose: RefObject<HTMLButtonElement | null>
  take(list: readonly File[]): Promise<void>
  /** The first press asks, the second removes. */
  remove(file: AttachedFile): Promise<void>
  keep(): void
  /** Says what another change of the dialog did. */
  changed(outcome: Outcome): Promise<void>
}

export function useAttachedFiles({ attach, remove, removed, refresh }: Calls): AttachedFiles {
  const [sending, setSending] = useState<Sending | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [leaving, setLeaving] = useState<string | null>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const changed = async (outcome: Outcome) => {
    setOutcomes([outcome])
    await refresh()
    choose.current?.focus()
  }
  return {
    sending,
    outcomes,
    leaving,
    choose,
    changed,
    keep: () => setLeaving(null),
    take: async (list) => {
      if (sending) return
      setOutcomes([])
      let attached = 0
      for (const file of list) {
        const onProgress = (part: number) => setSending({ name: file.name, part })
        onProgress(0)
        const outcome = await attach(file, attached, onProgress)
        if (!outcome.failed) attached++
        setOutcomes((before) => [...before, outcome])
      }
      setSending(null)
      choose.current?.focus()
      await refresh()
    },
    remove: async ({ relation_identifier, file_info: { filealias } }) => {
      if (leaving !== relation_identifier) return setLeaving(relation_identifier)
      setLeaving(null)
      try {
        await remove(relation_identifier)
        await changed({ name: filealias, message: removed, failed: false })
      } catch (cause) {
        toastError(cause)
      }
    },
  }
}
