/** The API over the tenants of the server, in one process and without a socket: for resets, restores and drops while calls run. */
import { PASSWORD } from '@seeds/people/people'
import { session } from '@contract/access/session'
import type { Size } from '@contract/control'
import type { EventName } from '@contract/events'
import { API_BASE, createApi } from '@sim/app'
import { makeTenants } from '@sim/control/tenants'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'

export interface TenantsAppOptions {
  /** The folder of the files; without it the tenant is in memory. */
  data?: string
  size?: Size
  client?: string
}

export function tenantsApp({ data = ':memory:', size = 'small', client = '1001' }: TenantsAppOptions = {}) {
  const events: EventName[] = []
  const errors: unknown[] = []
  const tenants = makeTenants({
    wire: { send: (_, event) => void events.push(event) },
    data,
    controls: true,
    size,
    seed: 1,
    say: () => {},
  })
  tenants.create(client, { size, seed: 1, memory: data === ':memory:' })
  const app = createApi({
    tenant: (number) => tenants.get(number),
    log: { error: (cause) => void errors.push(cause) },
  })
  const request = async (
    method: string,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await app.request(`${API_BASE}${path}`, {
      method,
      headers: {
        'client-number': client,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as { data?: never; errors?: { message: string }[] })
      : {}
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      data: json.data as never,
      errors: json.errors ?? [],
    }
  }
  /** The device of the first step, and the second step: `enter` sends the password. */
  const startSignIn = async (email: string, more: Record<string, string> = {}) => {
    const { data } = await request('POST', session.signin.path, { body: { email }, headers: more })
    const { identity, deviceInfo } = data as { identity: string; deviceInfo: { identifier: string } }
    const headers = { ...more, 'device-number': deviceInfo.identifier }
    const enter = () =>
      request('POST', session.password.path, { body: { identity, password: PASSWORD }, headers })
    return { headers, enter }
  }
  /** The headers of a signed-in person's calls. */
  const signIn = async (
    email: string,
    more: Record<string, string> = {},
  ): Promise<Record<string, string>> => {
    const { headers, enter } = await startSignIn(email, more)
    const { tokensInfo } = (await enter()).data as { tokensInfo: { accessToken: string } }
    return { ...headers, authorization: `Bearer ${tokensInfo.accessToken}` }
  }
  /** Starts an import of so many leads, which runs on in the background; resolves when its first rows are in. */
  const startImport = async (headers: Record<string, string>, rows = 4000) => {
    const lines = Array.from({ length: rows }, (_, at) => `Ada Test,ada${at}@import.example`)
    const form = new FormData()
    form.append('file', new File([['Name,Email', ...lines].join('\n')], 'leads.csv'))
    const { data } = await request('POST', '/files/upload-file', { body: form, headers })
    const { fileInfo } = data as { fileInfo: { identifier: string } }
    const body = {
      file_identifier: fileInfo.identifier,
      columns: [
        { name: 'Name', form_field_id: 'first_name' },
        { name: 'Email', form_field_id: 'email' },
      ],
    }
    await request('POST', '/lead-import/create', { body, headers })
    while (!events.includes('import_progress')) await nextLoopTurn()
  }
  return { app, tenants, events, errors, request, startSignIn, signIn, startImport, close: tenants.close }
}
