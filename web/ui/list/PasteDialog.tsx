/**
 * `* p`: selects rows by pasted ids, emails or phone numbers. Unknown ones stay in the field for
 * correction, and their lines are named.
 */
import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useState } from 'react'
import { Refused } from '@core/server/refused'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { List } from '@core/list/list'
import { addToSelection } from '@core/list/selection/bulkSelection'
import { toast } from '@core/shell/toasts'
import { useDiscard } from '../record/useDiscard'
import { BusyButton } from '@ui/layout/BusyButton'

/**
 * Values separated by line breaks, commas, semicolons or tabs, without duplicates. Names stand one in each line: "Academic English, 12
 * weeks" is one.
 */
export const pastedValues = (text: string, areNames: boolean) => [
  ...new Set(
    text
      .split(areNames ? /[\r\n\t]+/ : /[\r\n\t,;]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** Lines that the sentence names. */
const MOST_LINES = 8
/** Which lines of the pasted text were not found: `3: Atlantis · 5: Narnia +2`. */
function linesOf(text: string, areNames: boolean, unknown: readonly string[]): string {
  const lines = text.split(/\r\n|\r|\n/)
  const named = unknown.slice(0, MOST_LINES).map((value) => {
    const at = lines.findIndex((line) => pastedValues(line, areNames).includes(value))
    return `${number(at + 1)}: ${value}`
  })
  const more = unknown.length - named.length
  return `${named.join(' · ')}${more > 0 ? ` +${number(more)}` : ''}`
}

export function PasteDialog({ list }: { list: List }) {
  const t = useWords()
  const { findWords } = list.source
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { isDirty, close, leave, warning } = useDiscard()
  const values = pastedValues(text, findWords !== undefined)
  const send = async () => {
    if (values.length === 0)
      return setProblem(findWords ? t(findWords) : t.sentence('Paste ids, emails or phone numbers'))
    setBusy(true)
    try {
      const { identifiers, unknown } = await list.source.find!(values)
      const added = addToSelection(list, identifiers)
      if (added > 0) toast(t('list:said.pasted', { count: added }), 'success')
      if (unknown.length === 0) return leave()
      setProblem(t('list:paste.unknown', { lines: linesOf(text, findWords !== undefined, unknown) }))
      setText(unknown.join('\n'))
      // What was found is selected, and the rest is named.
      isDirty.current = false
    } catch (cause) {
      setProblem(
        cause instanceof Refused
          ? cause.messages.map(t.sentence).join(' ')
          : t.sentence('Something went wrong'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      canOutsideClickClose={false}
      title={t('list:paste.title')}
      className="narrow-dialog"
    >
      <DialogBody>
        <FormGroup
          label={t(findWords ?? 'list:paste.label')}
          labelFor="pasted"
          helperText={problem || t('list:paste.count', { count: values.length })}
          intent={problem ? 'danger' : 'none'}
        >
          <TextArea
            id="pasted"
            autoFocus
            fill
            rows={10}
            value={text}
            dir={findWords ? 'auto' : 'ltr'}
            aria-invalid={problem !== ''}
            {...(!findWords && { placeholder: 'AD1042\nayse@example.com\n+90 532 000 00 00' })}
            onChange={(event) => {
              setText(event.target.value)
              isDirty.current = event.target.value.trim() !== ''
              setProblem('')
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                event.stopPropagation()
                void send()
              }
            }}
          />
        </FormGroup>
        {warning}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={close} text={t('list:cancel')} />
            <BusyButton
              intent="primary"
              busy={busy}
              onClick={() => void send()}
              text={t('list:paste.select')}
            />
          </>
        }
      />
    </Dialog>
  )
}
