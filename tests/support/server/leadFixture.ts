/**
 * Shared by the tests of lead lists: an empty simulator, calls as the administrator, and functions that create leads.
 * `sim` is new before each test of a file that calls `openLeadFixture()`.
 */
import { beforeEach } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import type { Args } from '@contract/http'
import { leads } from '@contract/leads/leads'
import { makeSim, type Sim } from '@support/server/sim'

export let sim: Sim
/** Call once at the top of a test file. */
export const openLeadFixture = () =>
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
  })

export const admin = personas.admin.email
export type Query = Args<typeof leads.list>['query']
/** Calls leads.list. `as` is the caller's email; default is the administrator. */
export const list = (query: Query = {}, as: string = admin, headers: Record<string, string> = {}) =>
  sim.call(leads.list, { query }, { as, headers })
export const listIds = async (query: Query, as?: string, headers?: Record<string, string>) =>
  (await list(query, as, headers)).data.recordsInfo.map(({ id }) => id)
export const newLead = (overrides: Parameters<typeof makeLead>[1] = {}) => makeLead(sim.kit, overrides)
/** Creates one lead per argument; returns their ids in that order. */
export const newLeads = (...all: Parameters<typeof makeLead>[1][]): number[] =>
  all.map((overrides) => newLead(overrides).id)
/** The id of the row with this name in a master table: `idByName('tags', 'VIP')`. */
export const idByName = (table: string, name: string) =>
  sim.db.prepare<[string], { id: number }>(`SELECT id FROM ${table} WHERE name = ?`).get(name)!.id
export const userId = (email: string) =>
  sim.db.prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?').get(email)!.id
/** Writes columns of a lead as another request would, with a new version and update time. */
export const updateLead = (lead: number, values: Partial<LeadRow>) =>
  sim.db
    .prepare(
      `UPDATE leads SET ${Object.keys(values)
        .map((name) => `${name} = ?`)
        .join(', ')}, version = version + 1, updated_at = '2026-11-16T09:00:00.000Z' WHERE id = ?`,
    )
    .run(...Object.values(values), lead)
