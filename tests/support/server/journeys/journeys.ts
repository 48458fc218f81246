/**
 * Journeys through the product that call every endpoint with a good request, in an order in which each has what it needs. They are
 * the one place of good requests: `answers.test.ts` sends them to the built server, and `recordJourneys.ts` gives them to the nets.
 */
import { expect } from 'vitest'
import { contract } from '@contract'
import { orderKeyOf } from '@contract/master'
import { personas } from '@seeds/people/personas'
import { everyMaster } from '@support/everyMaster'
import { callAccount } from './calls/callAccount'
import { callApplications } from './calls/admissions/callApplications'
import { callAssignments } from './calls/callAssignments'
import { callClaims } from './calls/catalog/callClaims'
import { callCodes } from './calls/callCodes'
import type { World } from './caller'
import { callFiles } from './calls/callFiles'
import { callInvoices } from './calls/callInvoices'
import { callMaster, callMasterRecords, callMasters } from './calls/callMasters'
import { callMoney } from './calls/callMoney'
import { callOperations } from './calls/callOperations'
import { callOrganization } from './calls/callOrganization'
import { callLists, callRecords } from './calls/callReads'
import { callInstitutions } from './calls/catalog/callInstitutions'
import { callTickets } from './calls/catalog/callTickets'
import { callUpdates } from './calls/callUpdates'

async function signPeopleIn({ signIn }: World) {
  const { agent, counsellor, student, superAdmin } = personas
  for (const { email } of [superAdmin, agent, counsellor, student]) await signIn(email)
}

async function callAgain({ call }: World) {
  const again = { 'idempotency-key': 'answers-1' }
  const body = { reason: 'Moved away' }
  const first = await call(contract.unsubscribeReasons.create, { body }, undefined, again)
  expect(await call(contract.unsubscribeReasons.create, { body }, undefined, again)).toEqual(first)
}

interface Journey {
  what: string
  run(world: World): Promise<void>
  /** It calls no endpoint that another journey does not call. */
  isRepeated?: boolean
}

/** A master whose rows have an order: all calls of records take it. */
const orderedMaster = everyMaster.find(({ spec }) => orderKeyOf(spec.fields) !== undefined)!

/** In their order: each goes on where the one before ended. */
export const journeys: readonly Journey[] = [
  { what: 'endpoints of a sign-in', run: signPeopleIn },
  { what: 'GET endpoints without path parameters', run: callLists },
  { what: 'GET endpoints of one record', run: callRecords },
  // Before assignments: then the client works with some institutions only.
  { what: 'endpoints of applications', run: callApplications },
  { what: 'write endpoints of masters', run: callMasters },
  ...everyMaster.flatMap((one) => [
    {
      what: `write endpoints of ${one.spec.name}`,
      run: async (world: World) => callMaster(world, one),
    },
    {
      what: `endpoints of records of ${one.spec.name}`,
      run: async (world: World) => callMasterRecords(world, one),
      isRepeated: one !== orderedMaster,
    },
  ]),
  { what: 'endpoints of assignments', run: callAssignments },
  { what: 'retries with an idempotency key', run: callAgain, isRepeated: true },
  { what: 'write endpoints of institutions', run: callInstitutions },
  { what: 'endpoints of claims', run: callClaims },
  { what: 'write endpoints of updates and staff', run: callUpdates },
  { what: 'endpoints of tickets of each kind', run: callTickets },
  { what: 'write endpoints of leads and operations', run: callOperations },
  { what: 'write endpoints of statements, letters and payments', run: callMoney },
  { what: 'write endpoints of people and settings', run: callOrganization },
  { what: 'endpoints of uploaded files', run: callFiles },
  { what: 'bulk verbs of invoices', run: callInvoices },
  { what: 'endpoints of an account', run: callAccount },
  // Last: it moves the clock, and the other sessions grow old.
  { what: 'endpoints that need a code', run: callCodes },
]
