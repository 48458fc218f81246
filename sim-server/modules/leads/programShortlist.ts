/** Programs that are shortlisted for leads, and how a lead fits a program. */
import type { AnyEndpoint } from '@contract/http'
import { programShortlist } from '@contract/leads/programShortlist'
import { explainedFit } from '@domain/catalog/fit/explainedFit'
import { hiddenRules, programNeedsOf, studyProfileOf, type FitDay } from '@domain/catalog/fit/leadFit'
import { programId } from '@domain/catalog/namedPrograms'
import { homeRates } from '@domain/finance/homeCurrency'
import { dayHere } from '@domain/finance/periodLock'
import { leadId } from '@domain/leads/leadId'
import { allShortlists, shortlistOf } from '@domain/leads/programShortlist/read'
import { orderEffect, shortlistEffect, shortlistPrograms } from '@domain/leads/programShortlist/verb'
import {
  bulkCall,
  faultsOn,
  runOperation,
  runVerb,
  type BulkCall,
  type BulkEffect,
} from '@domain/platform/operations'
import type { Db } from '@db/open'
import type { StoreAnswer } from '@kit/request/idempotency'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

const dayOf = (tenant: Tenant, db: Db, { offset }: Pick<RequestInfo, 'offset'>): FitDay => ({
  today: dayHere(tenant.clock.iso(), offset),
  rates: homeRates(tenant, db, offset),
})

/** The list of one lead, changed by the verb that changes those of many. */
const changeOne = async (
  { settle, ...call }: Parameters<typeof bulkCall>[0] & { settle: StoreAnswer },
  endpoint: AnyEndpoint,
  effectOf: (call: BulkCall) => BulkEffect,
) =>
  runOperation(bulkCall(call), shortlistPrograms, effectOf, {
    settle,
    key: call.request.key,
    plan: call.request.plan,
    faults: faultsOn(call.tenant, endpoint, shortlistPrograms.subject),
  })

export default serve(programShortlist, {
  all: ({ db, caller, query: { program, ...asked } }) =>
    allShortlists(db, caller, program === undefined ? undefined : programId(db, caller, program), asked),
  shortlistMany: async (call) => runVerb(shortlistPrograms, programShortlist.shortlistMany, call),
  list: ({ db, tenant, caller, request, lead, query }) =>
    shortlistOf(db, caller, leadId(db, caller, lead), dayOf(tenant, db, request), query),
  shortlist: async ({ lead, body, ...call }) =>
    changeOne(call, programShortlist.shortlist, (bulk) =>
      shortlistEffect(bulk, leadId(bulk.db, bulk.caller, lead), body),
    ),
  order: async ({ lead, body: { programs }, ...call }) =>
    changeOne(call, programShortlist.order, (bulk) =>
      orderEffect(bulk, leadId(bulk.db, bulk.caller, lead), programs),
    ),
  fit: ({ db, tenant, caller, request, lead, program }) => {
    const day = dayOf(tenant, db, request)
    const id = programId(db, caller, program)
    const profile = studyProfileOf(db, leadId(db, caller, lead), day)
    const needs = programNeedsOf(db, [id], day.rates).get(id)!
    return {
      ...explainedFit(db, profile, needs, hiddenRules(caller)),
      home_currency: day.rates.home_currency,
    }
  },
})
