/**
 * Random lives of applications: moved, held, deferred, deleted, undone and redone, while finance claims. Whatever happens, the books are
 * right, installments are made once, and what an application is says which of them count.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationStage } from '@contract/admissions/applicationStage'
import { applications } from '@contract/admissions/applications'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { operations } from '@contract/platform/operations'
import type { Db } from '@db/open'
import { personas } from '@seeds/people/personas'
import {
  admin,
  agreeTerms,
  apply,
  installmentsOf,
  leadsWithoutApplication,
  programsOfOneCampus,
  reasonNamed,
  statusNamed,
  YEAR,
} from '@support/server/admissions/applicationDesk'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { makeSim, type Sim } from '@support/server/sim'

const statuses = [
  'Submitted',
  'Visa in progress',
  'Enrolled',
  'Enrolled',
  'Application withdrawn',
  'Application rejected',
  'Visa refused',
] as const
type Step =
  | { kind: 'move'; status: (typeof statuses)[number] }
  | { kind: 'defer'; years: number }
  | { kind: 'hold' | 'release' | 'undo' | 'redo' | 'claim' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('move' as const), status: fc.constantFrom(...statuses) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('defer' as const), years: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('hold', 'release', 'undo', 'undo', 'redo', 'claim') }),
  },
)

/** Always among them: finance claims, and the student leaves. */
const claimedLife: Step[] = [
  { kind: 'move', status: 'Enrolled' },
  { kind: 'claim' },
  { kind: 'move', status: 'Application withdrawn' },
  { kind: 'undo' },
  { kind: 'claim' },
]

interface Life {
  sim: Sim
  id: string
  intake: number
  /** Operations, the last first. */
  done: string[]
  undone: string[]
}
const targetOf = ({ id }: Life) => ({ is_selected_all: false, applications: [id] })
const remember = (life: Life, answer: { status: number; data: { operation_identifier: string } }) => {
  if (answer.status === 200) life.done.unshift(answer.data.operation_identifier)
}
const reasonType = {
  'Application withdrawn': 'withdraw',
  'Application rejected': 'reject',
  'Visa refused': 'reject',
}

let claims = 0
/** Finance claims the first installment that can be claimed. */
async function claimOne({ sim, id }: Life): Promise<void> {
  const free = installmentsOf(sim.db, id).find(
    ({ status, invoice_status_type }) => status === 'not_claimed' && invoice_status_type === null,
  )
  if (!free) return
  const account_identifier = sim.db
    .prepare<[string], string>('SELECT identifier FROM bank_accounts WHERE currency = ? ORDER BY id')
    .pluck()
    .get(free.expected_currency_in)!
  const claim_details = [
    { installment_identifier: free.identifier, remarks: 'Term', amount: free.expected_commission_in },
  ]
  const body = { claim_details, account_identifier, expected_received_at: '31-12-2027' }
  const { status } = await sim.call(invoiceVerbs.claim, { body }, { as: personas.finance.email })
  expect(status).toBe(200)
  claims++
}

async function takeStep(life: Life, one: Step): Promise<void> {
  const { sim, id, intake } = life
  switch (one.kind) {
    case 'move': {
      const type = reasonType[one.status as keyof typeof reasonType]
      const body = type ? { reason_identifier: reasonNamed(sim.db, type) } : {}
      const query = { status_identifier: statusNamed(sim.db, one.status) }
      return remember(life, await sim.call(applicationStage.update, { id, query, body }, admin))
    }
    case 'defer': {
      const reason_identifier = reasonNamed(sim.db, 'defer')
      const body = { ...targetOf(life), intake, intake_year: YEAR + one.years, reason_identifier }
      return remember(life, await sim.call(applicationStage.bulkDefer, { body }, admin))
    }
    case 'hold':
    case 'release': {
      const is_held = one.kind === 'hold'
      const body = { ...targetOf(life), is_held, reason_identifier: reasonNamed(sim.db, 'hold') }
      return remember(life, await sim.call(applications.bulkHold, { body }, admin))
    }
    case 'undo': {
      const identifier = life.done.shift()
      if (identifier === undefined) return
      const { status } = await sim.call(operations.undo, { identifier, body: {} }, admin)
      if (status === 200) life.undone.unshift(identifier)
      return
    }
    case 'redo': {
      const identifier = life.undone.shift()
      if (identifier === undefined) return
      const { status } = await sim.call(operations.redo, { identifier, body: {} }, admin)
      if (status === 200) life.done.unshift(identifier)
      return
    }
    case 'claim':
      return claimOne(life)
  }
}

const effectOf = (db: Db, id: string) =>
  db
    .prepare<[string], string>(
      'SELECT s.effect FROM applications a JOIN application_statuses s ON s.id = a.status_id WHERE a.identifier = ?',
    )
    .pluck()
    .get(id) ?? 'none'

/** What must be true after every step. */
function requireSound({ sim, id }: Life, made: ReadonlySet<string>): void {
  const all = installmentsOf(sim.db, id)
  // Made once: of every number one, and no other than before.
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: all.length }, (_, at) => at + 1))
  if (made.size > 0) expect(new Set(all.map(({ identifier }) => identifier))).toEqual(made)
  const open = all.filter(
    ({ status, invoice_status_type }) => status === 'not_claimed' && invoice_status_type === null,
  )
  const effect = effectOf(sim.db, id)
  if (effect === 'enrolment')
    expect(all.filter(({ invoice_status_type }) => invoice_status_type === 'drop')).toEqual([])
  if (['withdrawal', 'rejection', 'visa_refusal'].includes(effect)) expect(open).toEqual([])
  expect(ledgerErrors(sim.db)).toEqual([])
}

test(
  'random lives of applications keep installments, moves and the books together',
  { timeout: 120_000 },
  async () => {
    const lives = fc.array(step, { minLength: 3, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(lives, async (steps) => {
        const sim = await makeSim()
        const [program] = programsOfOneCampus(
          sim.db,
          1,
          "l.duration_type = 'year' AND l.tuition_fee > 0 AND l.currency IN (SELECT currency FROM bank_accounts)",
        )
        agreeTerms(sim.db, program!.institution_id, 12)
        const [id] = await apply(sim, leadsWithoutApplication(sim.db)[0]!, [program!])
        const life: Life = { sim, id: id!, intake: program!.intake, done: [], undone: [] }
        let made: ReadonlySet<string> = new Set()
        for (const one of steps) {
          await takeStep(life, one)
          requireSound(life, made)
          made = new Set(installmentsOf(sim.db, life.id).map(({ identifier }) => identifier))
        }
      }),
      { numRuns: 25, examples: [[claimedLife]] },
    )
    expect(claims).toBeGreaterThan(0)
  },
)
