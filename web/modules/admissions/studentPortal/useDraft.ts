/** What was typed in a form of the portal: it stays through failures, an expired session and a reload, until it was taken. */
import { useState } from 'react'
import { tabDraft, type TabDraft } from '@core/session/tabDraft'

const drafts = new Map<string, TabDraft>()
const draftNamed = (name: string): TabDraft => {
  const known = drafts.get(name) ?? tabDraft(`portal.${name}`)
  drafts.set(name, known)
  return known
}

export function useDraft(name: string): [text: string, set: (text: string) => void, clear: () => void] {
  const kept = draftNamed(name)
  const [text, setText] = useState(() => kept.read() ?? '')
  const set = (next: string) => {
    setText(next)
    kept.save(() => next)
  }
  const clear = () => {
    setText('')
    kept.clear()
  }
  return [text, set, clear]
}
