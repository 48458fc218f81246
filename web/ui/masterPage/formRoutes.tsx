/** Addresses of a master's form: the list with the form of a new row, or of the row that the address names. */
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { fromWire } from '@contract/masters/fields/dependentFields'
import type { AnyMaster } from '@contract/master'
import { context } from '@core/commands/context'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import type { Route } from '@core/shell/module'
import { openMasterForm } from './form'
import type { MasterRow, Spec } from './fields'

/** `edit` ends in `:identifier`. */
export interface FormPaths {
  create: string
  edit: string
}

/** The row with this identifier; undefined when there is none. */
async function rowNamed({ list }: AnyMaster, { fields }: Spec, identifier: string) {
  const answer = await call(list, { query: { search: identifier } })
  const { recordsInfo } = answer as unknown as { recordsInfo: readonly MasterRow[] }
  const row = recordsInfo.find((one) => one.identifier === identifier)
  return row && (fromWire(fields, row, true) as MasterRow)
}

/** Opens the form once; the list has its own address again when the form is closed. */
function useFormOfAddress(calls: AnyMaster, spec: Spec) {
  const { identifier } = useParams<{ identifier?: string }>()
  useEffect(() => {
    let isLeft = false
    let isOpen = false
    const leave = () => {
      isOpen = false
      if (!isLeft) context().go(spec.page)
    }
    const open = async () => {
      const row = identifier === undefined ? undefined : await rowNamed(calls, spec, identifier)
      if (isLeft) return
      const { toast, t } = context()
      if (identifier !== undefined && !row) {
        toast(t.sentence(spec.missing), 'danger')
        leave()
        return
      }
      isOpen = true
      await openMasterForm(context(), calls, row, { onClosed: leave })
    }
    open().catch(toastError)
    return () => {
      isLeft = true
      if (isOpen) closeDialog()
    }
  }, [calls, spec, identifier])
}

export const formRoutes = (
  calls: AnyMaster,
  spec: Spec,
  paths: FormPaths,
  listPage: Route['page'],
): Route[] =>
  (['create', 'edit'] as const).map((kind) => ({
    path: paths[kind],
    title: `${spec.name}:title`,
    can: `${spec.can}.${kind === 'create' ? 'create' : 'update'}`,
    isListed: () => false,
    page: async () => {
      const { default: List } = await listPage()
      return {
        default: function FormOfAddress() {
          useFormOfAddress(calls, spec)
          return <List />
        },
      }
    },
  }))
