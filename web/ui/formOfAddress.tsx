/** Addresses of forms: the list with a form that opens with the page, and the address of the list again when it is closed. */
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { context } from '@core/commands/context'
import type { Context } from '@core/commands/commands'
import { bufferKeysUntil } from '@core/commands/keyBuffer'
import { toastError } from '@core/server/toastError'
import { closeDialog, openDialog } from '@core/shell/dialogs'
import type { Route } from '@core/shell/module'

interface FormOfAddress {
  path: string
  title: string
  can: string
  /** Address of the list. */
  listPath: string
  listPage: Route['page']
  /**
   * Opens the form of a new record, or of the one that the address names (`:identifier`). False when there is none such.
   * @param isLeft whether the page was left meanwhile
   */
  open(
    context: Context,
    identifier: string | undefined,
    more: { onClosed(): void; isLeft(): boolean },
  ): Promise<boolean>
}

function useFormOfAddress({ listPath, open }: FormOfAddress) {
  const { identifier } = useParams<{ identifier?: string }>()
  useEffect(() => {
    let isLeft = false
    let isOpen = false
    const onClosed = () => {
      isOpen = false
      if (!isLeft) context().go(listPath)
    }
    // What is typed meanwhile belongs to the form, and not to the list behind it.
    const page = document.querySelector('#page')
    page?.setAttribute('aria-busy', 'true')
    const letKeysGo = bufferKeysUntil()
    const endWaiting = () => {
      page?.removeAttribute('aria-busy')
      letKeysGo()
    }
    // Nobody asked for it by a command: it opens beside what is open.
    open({ ...context(), open: openDialog }, identifier, { onClosed, isLeft: () => isLeft })
      .then((opened) => {
        isOpen = opened
        if (!opened) onClosed()
      })
      .catch(toastError)
      .finally(endWaiting)
    return () => {
      endWaiting()
      isLeft = true
      if (isOpen) closeDialog()
    }
  }, [listPath, open, identifier])
}

export const formOfAddress = (form: FormOfAddress): Route => ({
  path: form.path,
  title: form.title,
  can: form.can,
  isListed: () => false,
  page: async () => {
    const { default: List } = await form.listPage()
    return {
      default: function FormOfAddressPage() {
        useFormOfAddress(form)
        return <List />
      },
    }
  },
})
