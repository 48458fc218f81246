/** Keeps what is typed into the form around it, so that leaving the page or a reload loses nothing. */
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { TabDraft } from '@core/session/tabDraft'
import { useFormContext } from '../../fields/Form'

export function KeepTyped({ draft }: { draft: TabDraft }) {
  const { control } = useFormContext()
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  useEffect(() => {
    if (isDirty) draft.save(() => JSON.stringify(values))
  }, [draft, values, isDirty])
  return null
}
