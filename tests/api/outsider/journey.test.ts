/** A client that was written from the two documents alone works against the simulator as it is started (`client.ts`). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticatorCode, outsider, type Outsider } from './client'
import { startProcess, type ServerProcess } from './serverProcess'

const MANAGER = 'manager@meridian.example'
const FINANCE = 'finance@meridian.example'
const PASSWORD = 'Chord-2026!'
/** Longer than an access token lives. */
const SIXTEEN_MINUTES = 16 * 60_000

let server: ServerProcess
let client: Outsider
const control = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.origin}/_sim/tenants/1001${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return ((await answer.json()) as { data: never }).data
}
const pass = (ms: number) => control('POST', '/clock/advance', { ms })

beforeAll(async () => {
  server = await startProcess()
})
afterAll(() => server.stop())
beforeEach(() => {
  client = outsider(server.origin, '1001')
})
afterEach(() => client.close())

describe('a session from the documents', () => {
  test('signs in, and is still signed in after three refreshes with the refresh token that it keeps', async () => {
    await client.signIn(MANAGER, PASSWORD)
    const statuses: number[] = []
    for (let times = 0; times < 3; times++) {
      await pass(SIXTEEN_MINUTES)
      expect((await client.call('GET', '/leads')).errors).toEqual([{ message: 'Token is expired' }])
      statuses.push((await client.refresh()).status, (await client.call('GET', '/leads')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('keeps its refresh token through a change of role', async () => {
    await client.signIn('several@meridian.example', PASSWORD)
    const changed = await client.call('POST', '/auth/change-role', { identity: 'finance' })
    client.session.token = changed.data.tokensInfo.accessToken
    client.session.role = 'finance'
    await pass(SIXTEEN_MINUTES)
    await client.refresh()
    expect((await client.call('GET', '/client-invoices')).status).toBe(200)
  })

  test('with two factors the one-time token reads the profile, the code signs in', async () => {
    const personas: { email: string; totp_secret?: string }[] = await control('GET', '/personas')
    const { email, totp_secret } = personas.find((one) => one.totp_secret)!
    const { isTwoFa } = await client.signIn(email, PASSWORD)
    const before = await client.call('GET', '/account/profile')
    expect([isTwoFa, before.status, before.data.userInfo.email, before.data.permissions]).toEqual([
      true,
      200,
      email,
      {},
    ])
    expect((await client.call('GET', '/leads')).status).toBe(401)
    const { now }: { now: string } = await control('GET', '/clock')
    const verified = await client.call('POST', '/2fa/verify-2fa-login', {
      verificationCode: authenticatorCode(totp_secret!, Date.parse(now)),
    })
    client.session.token = verified.data.tokensInfo.accessToken
    expect((await client.call('GET', '/account/profile')).data.permissions['leads.read']).toBe(true)
  })
})

describe('work from the documents', () => {
  test('lists leads and assigns two of them to a person that the lookups name', async () => {
    await client.signIn(MANAGER, PASSWORD)
    const groups = (await client.call('GET', '/masters/groups/dropdown')).data
    const roles = (await client.call('GET', `/masters/groups/${groups[0].identifier}/roles`)).data
    const role = roles.find((one: { name: string }) => one.name === 'Counsellor')
    const [user] = (await client.call('GET', `/masters/roles/${role.identifier}/users`)).data
    const { recordsInfo, totalPages } = (await client.call('GET', '/leads?page=1&per_page=40')).data
    const leads: string[] = recordsInfo
      .filter((one: { staff_identifier: string | null }) => one.staff_identifier === null)
      .slice(0, 2)
      .map((one: { identifier: string }) => one.identifier)
    const socket = await client.listen()
    const told = new Promise((heard) => {
      socket.once('leads_changed', heard)
    })
    const answer = await client.call('POST', '/leads/bulk-assign', {
      is_selected_all: false,
      assign_leads_by: 'user',
      assign_to_users_info: [{ role_identifier: role.identifier, user_identifier: user.identifier }],
      leads,
      filters: {},
    })
    expect([recordsInfo.length, totalPages > 1, answer.status, answer.message ?? answer.errors]).toEqual([
      40,
      true,
      200,
      'Leads assigned successfully.',
    ])
    expect(await told).toMatchObject({ identifiers: expect.arrayContaining(leads) })
    expect((await client.call('GET', `/leads/${leads[0]}/assigned-staff`)).data).toEqual([
      expect.objectContaining({ user_identifier: user.identifier, role_identifier: role.identifier }),
    ])
  })

  test('uploads a file and adds it to the documents of a lead', async () => {
    await client.signIn(MANAGER, PASSWORD)
    const [lead] = (await client.call('GET', '/leads?per_page=1')).data.recordsInfo
    const [type] = (await client.call('GET', '/documents/types-dropdown?modules=lead')).data
    const { fileInfo, thumbInfo } = (await client.upload('passport.pdf', 'application/pdf', PDF)).data
    const saved = await client.call('POST', `/documents/save-multiple/leads/${lead.identifier}`, {
      document_type_identifier: type.identifier,
      files: [{ file_identifier: fileInfo.identifier, file_thumb_identifier: thumbInfo.identifier }],
    })
    expect([saved.status, saved.message ?? saved.errors]).toEqual([
      200,
      'Documents has been saved successfully',
    ])
    const documents = JSON.stringify((await client.call('GET', `/leads/${lead.identifier}/documents`)).data)
    expect(documents).toContain('passport.pdf')
  })

  test('claims an installment, and finds it in the tab of claims', async () => {
    await client.signIn(FINANCE, PASSWORD)
    const { recordsInfo } = (await client.call('GET', '/client-invoices?per_page=25')).data
    const row = recordsInfo.find((one: { status: string }) => one.status === 'not_claimed')
    const accounts = (await client.call('GET', '/bank_accounts/dropdown')).data
    const account = accounts.find((one: { currency: string }) => one.currency === row.expected_currency_in)
    const claimed = await client.call('POST', '/client-invoices/generate_claim', {
      claim_details: [
        {
          installment_identifier: row.identifier,
          remarks: 'First half',
          amount: row.expected_commission_in,
        },
      ],
      account_identifier: account.value,
      expected_received_at: '31-12-2027',
    })
    expect([claimed.status, claimed.message ?? claimed.errors]).toEqual([200, 'Claim generated successfully'])
    const tab = await client.call('GET', '/client-invoices?invoice_tab=client_claimed_v2&per_page=100')
    expect(tab.data.recordsInfo).toContainEqual(expect.objectContaining({ identifier: row.identifier }))
  })
})

/** The smallest PDF with a page. */
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n')
