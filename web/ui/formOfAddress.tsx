/** Addresses of forms: the list with a form that opens with the page, and the address of the list again when it is closed. */
import { useCallback, useEffect, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { context } from '@core/commands/context'
import type { Context } from '@core/commands/commands'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { toastError } from '@core/server/toastError'
import { openDialog } from '@core/shell/dialogs'
import type { Route } from '@core/shell/route'

export interface FormOpening {
  onClosed(): void
  /** Whether the page was left meanwhile. */
  isLeft(): boolean
}

interface FormOfAddress {
  path: string
  title: string
  can: string
  /** Found in the palette as a page: its form needs nothing but its address. */
  isListed?: true
  /** Address of the list. */
  listPath: string
  listPage: Route['page']
  /** Opens the form of a new record, or of the one that the address names (`:identifier`). False when there is none such. */
  open(context: Context, identifier: string | undefined, more: FormOpening): Promise<boolean>
}

/**
 * Opens the form of this address once. Its list has its own address again when the form is closed, or could not be opened. With
 * the page the form is left; one in which something was typed stays open over the page that comes.
 * @param open another function is another form; false when nothing was opened. Undefined where the address has no form
 */
export function useFormOfAddress(
  listPath: string,
  open: ((context: Context, more: FormOpening) => Promise<boolean>) | undefined,
) {
  useEffect(() => {
    if (!open) return undefined
    let isLeft = false
    let close = () => {}
    const onClosed = () => {
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
    const openOwn = (node: ReactNode) => {
      if (!isLeft) close = openDialog(node)
    }
    open({ ...context(), open: openOwn }, { onClosed, isLeft: () => isLeft })
      .then((opened) => {
        if (!opened) onClosed()
      })
      .catch((cause: unknown) => {
        toastError(cause)
        onClosed()
      })
      .finally(endWaiting)
    return () => {
      endWaiting()
      isLeft = true
      close()
    }
  }, [listPath, open])
}

export const formOfAddress = (form: FormOfAddress): Route => ({
  path: form.path,
  title: form.title,
  can: form.can,
  isListed: () => form.isListed === true,
  page: async () => {
    const { default: List } = await form.listPage()
    return {
      default: function FormOfAddressPage() {
        const { identifier } = useParams<{ identifier?: string }>()
        const open = useCallback(
          (of: Context, more: FormOpening) => form.open(of, identifier, more),
          [identifier],
        )
        useFormOfAddress(form.listPath, open)
        return <List />
      },
    }
  },
})
