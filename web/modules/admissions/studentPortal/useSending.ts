/** A change that a form of the portal sends: busy while it runs, and what the server said to it. */
import { useRef, useState } from 'react'
import type { AnyEndpoint, Args } from '@contract/http'
import { reloadAnswers } from '@core/server/answers'
import { callWithMessage } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'

interface Sending<E extends AnyEndpoint> {
  isBusy: boolean
  /** Refusals by field; that of no field is under ''. */
  refusals: Readonly<Record<string, string>>
  /** A second try sends the same key, so that the first one that got through is not repeated. @returns whether it was taken */
  submit(args: Args<E>): Promise<boolean>
}
export function useSending<E extends AnyEndpoint>(endpoint: E): Sending<E> {
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const tried = useRef({ body: '', key: '' })
  const submit = async (args: Args<E>) => {
    if (isBusy) return false
    const body = JSON.stringify(args)
    if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const { message } = await callWithMessage(endpoint, args, { key: tried.current.key })
      tried.current = { body: '', key: '' }
      setRefusals({})
      if (message) toast(words.sentence(message), 'success')
      await reloadAnswers()
      return true
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      setRefusals(Object.fromEntries(cause.errors.map(({ field = '', message }) => [field, message])))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusals, submit }
}
