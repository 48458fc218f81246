/** Addresses of a master's form: the list with the form of a new row, or of the row that the address names. */
import { fromWire } from '@contract/masters/fields/dependentFields'
import type { AnyMaster } from '@contract/master'
import { permissionReason } from '@core/commands/commands'
import { call } from '@core/server/http'
import type { Route } from '@core/shell/route'
import { formOfAddress } from '../formOfAddress'
import { openMasterForm } from './form'
import type { MasterRow, Spec } from './fields'

/** `edit` ends in `:identifier`. */
export interface FormPaths {
  create: string
  edit: string
  /** Permission of the pages, where the documents name one; that of the call is asked besides. */
  can?: string
}

/** The row with this identifier; undefined when there is none. */
async function rowNamed({ list }: AnyMaster, { fields }: Spec, identifier: string) {
  const answer = await call(list, { query: { search: identifier } })
  const { recordsInfo } = answer as { recordsInfo: readonly MasterRow[] }
  const row = recordsInfo.find((one) => one.identifier === identifier)
  return row && (fromWire(fields, row, true) as MasterRow)
}

const callPermission = ({ can }: Spec, kind: 'create' | 'edit') =>
  `${can}.${kind === 'create' ? 'create' : 'update'}`

export const formRoutes = (
  calls: AnyMaster,
  spec: Spec,
  paths: FormPaths,
  listPage: Route['page'],
): Route[] =>
  (['create', 'edit'] as const).map((kind) =>
    formOfAddress({
      path: paths[kind],
      title: `${spec.name}:title`,
      can: paths.can ?? callPermission(spec, kind),
      listPath: spec.page,
      listPage,
      open: async (context, identifier, { onClosed, isLeft }) => {
        const { t, toast, can } = context
        const needed = callPermission(spec, kind)
        if (!can(needed)) {
          toast(permissionReason({ t, can }, needed), 'warning')
          return false
        }
        const row = identifier === undefined ? undefined : await rowNamed(calls, spec, identifier)
        if (isLeft()) return true
        if (identifier !== undefined && !row) {
          toast(t.sentence(spec.missing), 'danger')
          return false
        }
        await openMasterForm(context, calls, row, { onClosed })
        return true
      },
    }),
  )
