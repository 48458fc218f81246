/** Fills name, email and phone from a block that is pasted into a line of the form. Fields that have a value keep it. */
import { useEffect, useRef, useState } from 'react'
import type { AskedField } from '@contract/masters/forms/askedField'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { keyOfName } from '@ui/dynamicForm/fieldKeys'
import { useFormContext } from '@ui/fields/Form'
import { contactIn, type Contact } from './contactIn'

const parts = ['first_name', 'last_name', 'email', 'mobile'] as const satisfies readonly (keyof Contact)[]

export function PastedContact({ fields }: { fields: readonly AskedField[] }) {
  const t = useWords()
  const place = useRef<HTMLParagraphElement>(null)
  const { getValues, setValue } = useFormContext()
  const [filled, setFilled] = useState<readonly string[]>([])
  useEffect(() => {
    const form = place.current?.closest('form')
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!(event.target instanceof HTMLInputElement)) return
      const contact = contactIn(text)
      // A single value belongs into the field itself.
      if (!text.trim().includes('\n') && Object.keys(contact).length < 2) return
      const empty = fields.filter(
        ({ name, is_hidden, is_disabled }) =>
          !is_hidden && !is_disabled && !getValues(keyOfName(name)) && contact[name as keyof Contact],
      )
      if (empty.length === 0) return
      event.preventDefault()
      for (const { name } of empty)
        setValue(keyOfName(name), contact[name as keyof Contact], {
          shouldDirty: true,
          shouldValidate: true,
        })
      setFilled(empty.map(({ label }) => label))
    }
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [fields, getValues, setValue])
  const isOffered = fields.some(({ name }) => (parts as readonly string[]).includes(name))
  return (
    <p ref={place} role="status" className="quiet lead-form-hint">
      {filled.length > 0
        ? t('leadForms:paste.filled', { fields: filled.join(listSeparator()) })
        : isOffered && t('leadForms:paste.hint')}
    </p>
  )
}
