/** Tells `useDiscard` whether something was typed into a `Form`. */
import { useFormState } from 'react-hook-form'
import { useFormContext } from '../fields/Form'
import type { Discard } from './useDiscard'

interface WatchProps extends Pick<Discard, 'isDirty'> {
  /** What the form begins with was typed already. */
  isTyped?: boolean
}
/** A separate component, so that a key press re-renders it and not the dialog. */
export function WatchTyped({ isDirty, isTyped = false }: WatchProps) {
  const { control } = useFormContext()
  const typed = useFormState({ control })
  isDirty.current = isTyped || typed.isDirty
  return null
}
