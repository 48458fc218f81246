/** The record of a lead shows no field that nothing changes. */
import { expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { leadEdits } from '@modules/leads/leads/edits'
import { leadRecord } from '@modules/leads/leads/leadRecord'
import { modules } from '@support/consoleModules'
import { makeSim } from '@support/server/sim'

/** What nobody changes: the product writes it. */
const WRITTEN_BY_THE_PRODUCT = ['created_at', 'updated_at', 'identifier']

const facts = Object.values(leadRecord.facts).flat()
const commands = new Set<string>(modules.flatMap((one) => one.commands.map(({ id }) => id)))

test('every fact of the record of a lead is changed in place or by a command, but what the product writes', async () => {
  const sim = await makeSim({ size: 0 })
  const { identifier } = makeLead(sim.kit)
  const { data } = await sim.call(
    leadForms.fields,
    { lead: identifier },
    { as: personas.superAdmin.email as string },
  )
  const changeable = new Set(data.fields.map(({ name }) => name))
  const isChanged = (fact: string) => {
    const behind = leadEdits.behind[fact] ?? []
    const command = leadEdits.commands?.[fact]
    const isInPlace = behind.length > 0 && behind.every((name) => changeable.has(name))
    return isInPlace || (command !== undefined && commands.has(command))
  }
  expect(facts.length).toBeGreaterThan(15)
  expect(facts.filter((fact) => !isChanged(fact))).toEqual(WRITTEN_BY_THE_PRODUCT)
})

test('what is changed in place of a lead, or by a command, is shown', () => {
  const changed = [...Object.keys(leadEdits.behind), ...Object.keys(leadEdits.commands ?? {})]
  expect(changed.filter((fact) => !facts.includes(fact))).toEqual([])
})
