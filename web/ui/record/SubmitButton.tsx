/** The button that sends the form around it. */
import { useFormState, useWatch } from 'react-hook-form'
import { BusyButton } from '@ui/layout/BusyButton'
import { useFormContext } from '../fields/Form'

/**
 * A separate component, so that a key press re-renders it and not the dialog.
 * @param needs the field without which it is off
 */
export function SubmitButton({ text, needs }: { text: string; needs?: string | undefined }) {
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const needed: unknown = useWatch({ control, name: needs ?? '', disabled: !needs })
  const isOff = needs !== undefined && String(needed ?? '').trim() === ''
  return (
    <BusyButton
      type="submit"
      intent="primary"
      busy={isSubmitting}
      text={text}
      aria-disabled={isOff || isSubmitting}
      className={isOff ? 'bp6-disabled' : ''}
      onClick={(event) => {
        // Enter in a field clicks the button too, without focus and with `detail` 0.
        const isPressed = event.detail > 0 || document.activeElement === event.currentTarget
        if (isOff && isPressed) event.preventDefault()
      }}
    />
  )
}
