/** Every master that the mechanism serves, sorted by name. One line a master. */
import * as tables from '@db/schema'
import { masters } from '@contract/allMasters'
import { Fail } from '@kit/request/fail'
import { defineMaster, type MasterDefinition } from './definition'

const definitions: readonly MasterDefinition[] = [
  defineMaster(masters.applicationReasons, tables.applicationReasons),
  defineMaster(masters.applicationStatuses, tables.applicationStatuses),
  defineMaster(masters.budgets, tables.budgets),
  defineMaster(masters.clientServices, tables.clientServices),
  defineMaster(masters.deals, tables.deals),
  defineMaster(masters.dealTypes, tables.dealTypes),
  defineMaster(masters.holidayTypes, tables.holidayTypes),
  defineMaster(masters.invoiceReasons, tables.invoiceReasons),
  defineMaster(masters.mergeTags, tables.mergeTags),
  defineMaster(masters.paymentTypes, tables.paymentTypes),
  defineMaster(masters.subStatuses, tables.subStatuses),
]

const byName = new Map(definitions.map((one) => [one.spec.name, one]))
const byTable = new Map(definitions.map((one) => [one.table, one]))

export const allMasters = (): readonly MasterDefinition[] => definitions
/** @throws Fail 404 when there is no such master */
export function masterNamed(name: string): MasterDefinition {
  const found = byName.get(name)
  if (!found) throw new Fail(404, 'There is no such master')
  return found
}
export const masterOfTable = (table: string): MasterDefinition | undefined => byTable.get(table)
