/** A tenant over a database in a file with the whole API on it, for what memory cannot show: kills, second connections, costs. */
import { openDb, type Db } from '@db/open'
import { SEED_DAY } from '@seeds/kit'
import { personas } from '@seeds/people/personas'
import { API_BASE, createApi } from '@sim/app'
import type { EventName } from '@contract/events'
import { accountOf, deviceInfo, recordDevice } from '@domain/access/accounts'
import { makeClock } from '@kit/tenant/clock'
import { openSession } from '@kit/auth/sessions'
import { makeTenant } from '@kit/tenant/tenant'

export async function fileTenant(file: string, said: (event: EventName) => void = () => {}) {
  const db = openDb(file)
  const clock = makeClock()
  clock.set(Date.parse(SEED_DAY))
  const tenant = makeTenant('1001', db, { send: (_, event) => said(event) }, { clock })
  const app = createApi({ tenant: () => tenant })
  const account = accountOf(tenant, personas.admin.email)!
  const device = recordDevice(
    tenant,
    account.id,
    deviceInfo(tenant, personas.admin.email, undefined).identifier,
    undefined,
  )
  const { accessToken } = openSession(tenant, {
    user_id: account.id,
    role_id: account.last_role_id!,
    device_id: device.id,
  })
  const headers = {
    'client-number': '1001',
    authorization: `Bearer ${await accessToken()}`,
    'device-number': device.identifier,
  }
  const request = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await app.request(`${API_BASE}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      ...((await answer.json()) as { data: never; errors?: { message: string }[] }),
    }
  }
  return { db, tenant, app, headers, request, close: () => db.close() }
}

/** The body that claims every installment made for it, each with its own amount. */
export const claimAll = (db: Db) => ({
  claim_details: db
    .prepare<[], { installment_identifier: string; amount: number; remarks: string }>(
      "SELECT l.identifier AS installment_identifier, 100000 + l.id AS amount, 'First term' AS remarks FROM application_installments l JOIN applications a ON a.id = l.application_id WHERE a.student_number LIKE 'KILLED-%' ORDER BY l.id",
    )
    .all(),
  account_identifier: db.prepare<[], string>('SELECT identifier FROM bank_accounts LIMIT 1').pluck().get()!,
  accept_account: true,
  expected_received_at: '31-12-2026',
})

/** The body that gives every lead to the first counsellor. */
export const transferAll = (db: Db) => ({
  is_selected_all: true,
  leads: [],
  filters: {},
  assign_leads_by: 'user',
  assign_to_users_info: [
    {
      role_identifier: 'counsellor',
      user_identifier: db
        .prepare(
          "SELECT u.identifier FROM users u JOIN user_roles r ON r.user_id = u.id JOIN roles o ON o.id = r.role_id WHERE o.identifier = 'counsellor' ORDER BY u.id LIMIT 1",
        )
        .pluck()
        .get() as string,
    },
  ],
})

/** An own value of every lead, and the call that makes its field, which is marked from the beginning. */
export const fillTowns = (db: Db): void =>
  void db.prepare("UPDATE leads SET own_values = json_object('town', 'townq' || (id % 80))").run()
export const markedField = {
  name: 'town',
  label: 'Town',
  type: 'text',
  is_searchable: true,
  is_filterable: true,
}
