/** The finder with a lead in hand: which programs it fits. */
import type { z } from 'zod'
import type { ProgramsQuery } from '@contract/catalog/programFinder'
import { Fit, fits } from '@contract/catalog/programs/programFit'
import type { Db } from '@db/open'
import { fitAt, fitsByProgram, fittingIds } from '@domain/catalog/fit/fittingPrograms'
import { hiddenRules, studyProfileOf } from '@domain/catalog/fit/leadFit'
import type { ProgramReader } from '@domain/catalog/programRows'
import { homeRates } from '@domain/finance/homeCurrency'
import { dayHere } from '@domain/finance/periodLock'
import { leadId } from '@domain/leads/leadId'
import type { Caller } from '@kit/auth/caller'
import type { WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'

export interface FinderCall {
  tenant: Tenant
  db: Db
  caller: Caller
  request: Pick<RequestInfo, 'offset' | 'language'>
}
type View = Pick<Partial<z.output<typeof ProgramsQuery>>, 'fits_lead' | 'fit'>

/** How the lead of the query fits each program; undefined without one. @throws Fail 404 for a lead that the caller may not see */
function fitsOf({ tenant, db, caller, request }: FinderCall, { fits_lead }: View): Uint8Array | undefined {
  if (fits_lead === undefined) return undefined
  const day = {
    today: dayHere(tenant.clock.iso(), request.offset),
    rates: homeRates(tenant, db, request.offset),
  }
  const lead = studyProfileOf(db, leadId(db, caller, String(fits_lead)), day)
  return fitsByProgram(tenant, db, lead, day, hiddenRules(caller))
}

export function fitReader(call: FinderCall, view: View): Pick<ProgramReader, 'fitOf'> {
  const found = fitsOf(call, view)
  return found ? { fitOf: (program) => fitAt(found, program) } : {}
}

const valuesOf = (fit: View['fit']): string[] => (fit === undefined ? [] : String(fit).split(','))
/** The fits that are asked for: those that are named, without those that are excluded. */
function wantedFits(fit: View['fit']): readonly Fit[] {
  const given = valuesOf(fit)
  const excluded = given.filter((one) => one.startsWith('-')).map((one) => one.slice(1))
  const named = given.filter((one) => !one.startsWith('-'))
  return fits.filter((one) => (named.length === 0 || named.includes(one)) && !excluded.includes(one))
}

/** What the lead and the fit of a query narrow a list to. @throws Fail 422 for a fit without a lead */
export function fitCondition(call: FinderCall, view: View): WherePart[] {
  const found = fitsOf(call, view)
  if (view.fit === undefined) return []
  if (!found) throw new Fail(422, { message: 'Choose a lead first', field: 'fit' }, { rule: 'lead in hand' })
  return [['l.id IN (SELECT value FROM json_each(?))', fittingIds(found, wantedFits(view.fit))]]
}

/** The fits of a query apart, in the order in which they are sorted: what fits first. */
export const fitParts = ({ fit }: View, isDescending: boolean): Fit[] => {
  const order: readonly Fit[] = ['fits', 'unknown', 'lacks']
  const wanted = order.filter((one) => wantedFits(fit).includes(one))
  return isDescending ? wanted.toReversed() : wanted
}
