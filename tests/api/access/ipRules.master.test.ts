/** IP rules as a master: whatever changes them, nobody locks out their own address. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeIpRule } from '@seeds/access/devices'
import { personas } from '@seeds/people/personas'
import { ipRules } from '@contract/access/ipRules'
import { configuration } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { activity } from '@contract/platform/activity'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const master = 'ipRules'
const OWN = 'This would lock out your own address, 127.0.0.1. Whitelist it first, or leave it out.'
const REFUSED = { status: 422, errors: [{ message: OWN }] }

/** Rules as `address type status scope`. */
const stored = () =>
  sim.db
    .prepare<[], string>(
      "SELECT ip_address || ' ' || type || ' ' || status || ' ' || applicable_for FROM ip_addresses WHERE deleted_at IS NULL ORDER BY ip_address",
    )
    .pluck()
    .all()
const identifierOf = (address: string) =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM ip_addresses WHERE ip_address = ?')
    .pluck()
    .get(address)!
const edit = (records: string[], values: object) =>
  sim.call(masterRecords.edit, { master, body: { records, values: values as never } }, admin)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const apply = (text: string, mode: 'merge' | 'mirror' = 'merge') =>
  sim.call(configuration.apply, { body: { files: [{ name: 'ipRules.yaml', text }], mode } }, admin)
const OFFICE_AND_HOME = [
  { ip_address: '127.0.0.0/8', type: 'whitelisted', status: 'active' },
  { ip_address: '198.51.100.0/24', type: 'whitelisted', status: 'active' },
] as const
const addOfficeAndHome = () => OFFICE_AND_HOME.forEach((rule) => makeIpRule(sim.kit, rule))

describe('a rule of a master that a state of the tables would break', () => {
  test('many rules are not switched on or off together when that locks out the caller', async () => {
    addOfficeAndHome()
    makeIpRule(sim.kit, { ip_address: '127.0.0.1', applicable_for: 'all', status: 'in_active' })
    const before = stored()
    const [home, office, own] = ['198.51.100.0/24', '127.0.0.0/8', '127.0.0.1'].map(identifierOf)
    expect(await edit([own!], { status: 'active' })).toMatchObject(REFUSED)
    expect(await edit([office!], { status: 'in_active' })).toMatchObject(REFUSED)
    expect(stored()).toEqual(before)
    // Without any whitelisted address everybody may sign in.
    expect((await edit([home!, office!], { status: 'in_active' })).data.changed).toBe(2)
  })

  test('rules are not deleted, alone or all that match, when that locks out the caller', async () => {
    addOfficeAndHome()
    const id = identifierOf('127.0.0.0/8')
    expect(await sim.call(ipRules.remove, { id }, admin)).toMatchObject(REFUSED)
    const body = { is_selected_all: true, filters: { search: '127' } }
    expect(await sim.call(masterRecords.remove, { master, body }, admin)).toMatchObject(REFUSED)
    expect(stored()).toHaveLength(2)
    const all = await sim.call(masterRecords.remove, { master, body: { is_selected_all: true } }, admin)
    expect([all.data.changed, stored()]).toEqual([2, []])
  })

  test('pasted rules lock nobody out, and are stored in their shortest form', async () => {
    const rows = [
      { ip_address: '10.1.2.3/8', type: 'whitelisted', reason: 'Office' },
      { ip_address: '::ffff:127.0.0.9/104', type: 'whitelisted', reason: 'Home' },
    ]
    const add = (some: object[]) =>
      sim.call(masterRecords.add, { master, body: { rows: some as never } }, admin)
    expect(await add(rows.slice(0, 1))).toMatchObject(REFUSED)
    expect(stored()).toEqual([])
    expect((await add(rows)).status).toBe(200)
    expect(stored()).toEqual(['10.0.0.0/8 whitelisted active login', '127.0.0.0/8 whitelisted active login'])
    expect((await add([{ ip_address: '10.9.9.9/8', type: 'whitelisted', reason: 'Office' }])).errors).toEqual(
      [{ message: 'There is a rule for this address already', field: 'rows.0.ip_address' }],
    )
    expect((await add([{ ip_address: '10.9', type: 'whitelisted', reason: 'Office' }])).errors).toEqual([
      { message: 'Invalid IP address', field: 'rows.0.ip_address' },
    ])
  })

  test('an undo or a redo that would lock out the caller changes nothing', async () => {
    addOfficeAndHome()
    const id = identifierOf('198.51.100.0/24')
    // From the other office, whose address stays allowed.
    const elsewhere = { ...admin, ip: '198.51.100.7' }
    const own = identifierOf('127.0.0.0/8')
    const { data } = await sim.call(ipRules.remove, { id: own }, elsewhere)
    const there = {
      ip_address: '198.51.100.7',
      reason: 'Once',
      type: 'blacklisted',
      applicable_for: 'all',
      status: 'active',
    } as const
    expect(
      await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, elsewhere),
    ).toMatchObject({ status: 200 })
    const added = await sim.call(ipRules.create, { body: there }, admin)
    expect((await undo(added.data.operation_identifier)).status).toBe(200)
    const again = await sim.call(
      operations.redo,
      { identifier: added.data.operation_identifier, body: {} },
      elsewhere,
    )
    expect(again).toMatchObject({
      status: 422,
      errors: [{ message: OWN.replace('127.0.0.1', '198.51.100.7') }],
    })
    expect(
      await sim.call(operations.redo, { identifier: data.operation_identifier, body: {} }, admin),
    ).toMatchObject(REFUSED)
    expect([stored().length, id]).toEqual([2, identifierOf('198.51.100.0/24')])
  })

  test('a change made while the caller is locked out already is not refused for it', async () => {
    makeIpRule(sim.kit, { ip_address: '198.51.100.0/24', type: 'whitelisted' })
    const id = identifierOf('198.51.100.0/24')
    const body = { title: 'Office', type: 'whitelisted', status: 'active', reason: 'Office' } as const
    expect((await sim.call(ipRules.update, { id, body }, admin)).status).toBe(200)
  })

  test('configuration files are compared and applied as a whole: only what they leave counts', async () => {
    makeIpRule(sim.kit, { ip_address: '127.0.0.0/8', type: 'whitelisted', status: 'in_active' })
    const file = (status: string) =>
      `- ip_address: 10.1.2.3/8\n  type: whitelisted\n  reason: Office\n- ip_address: 127.0.0.0/8\n  type: whitelisted\n  status: ${status}\n  reason: Home`
    const refused = await apply(file('in_active'))
    expect([refused.status, refused.errors]).toEqual([422, [{ message: OWN, field: 'ipRules.yaml' }]])
    const files = [{ name: 'ipRules.yaml', text: file('in_active') }]
    const compared = await sim.call(configuration.compare, { body: { files, mode: 'merge' } }, admin)
    expect(compared.data.errors.map(({ message }) => message)).toEqual([OWN])
    expect(stored()).toEqual(['127.0.0.0/8 whitelisted in_active login'])
    // The address is allowed by a change that comes after the one which would refuse it.
    const applied = await apply(file('active'))
    expect([applied.status, stored()]).toEqual([
      200,
      ['10.0.0.0/8 whitelisted active login', '127.0.0.0/8 whitelisted active login'],
    ])
    expect((await apply(file('active'))).errors).toEqual([
      { message: 'The configuration is like this already' },
    ])
    const identifier = applied.data.identifier
    expect((await sim.call(configuration.takeBack, { body: { identifier } }, admin)).status).toBe(200)
    expect(stored()).toEqual(['127.0.0.0/8 whitelisted in_active login'])
  })
})

test('the activity log names the address of a rule that was added, changed or deleted, and where from', async () => {
  makeIpRule(sim.kit, { ip_address: '203.0.113.9', applicable_for: 'lead' })
  const id = identifierOf('203.0.113.9')
  const body = { type: 'blacklisted', applicable_for: 'all', status: 'active', reason: 'Spam' } as const
  await sim.call(ipRules.update, { id, body }, { ...admin, ip: '198.51.100.7' })
  await sim.call(ipRules.remove, { id }, admin)
  const { data } = await sim.call(activity.list, { query: { module_type: 'ipRules' } }, admin)
  expect(
    data.recordsInfo.map(({ action, description, ip_address, module_identifier }) => [
      action,
      description,
      ip_address,
      module_identifier,
    ]),
  ).toEqual([
    ['ip_rule_deleted', '203.0.113.9', '127.0.0.1', id],
    ['ip_rule_changed', '203.0.113.9', '198.51.100.7', id],
  ])
})

test('addresses of IP rules are options only for those who may read them', async () => {
  const manager = { as: personas.manager.email as string }
  expect((await sim.call(ipRules.dropdown, {}, manager)).status).toBe(403)
})
