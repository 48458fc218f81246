/** A page of an outside developer on another port: its own calls and socket, written from the documents, reach the simulator (CORS). */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@support/browser/console'

const SOCKET_IO = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('socket.io-client/package.json')),
    'dist/socket.io.min.js',
  ),
)
/** Calls in the way of the documents; what they answer is written on the page. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Outsider</title><ul></ul>
<script src="/socket.io.js"></script>
<script type="module">
  const { origin, client, email, password } = Object.fromEntries(new URLSearchParams(location.search))
  const say = (text) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }))
  const headers = { 'client-number': client, 'time-offset': '0' }
  const call = async (method, path, body, more = {}) => {
    const answer = await fetch(origin + '/v1' + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, request: answer.headers.get('x-request-id'), ...(await answer.json()) }
  }
  try {
    const { data: { identity, deviceInfo } } = await call('POST', '/auth/signin', { email })
    headers['device-number'] = deviceInfo.identifier
    const { data: { tokensInfo } } = await call('POST', '/auth/signin/password', { identity, password })
    headers.authorization = 'Bearer ' + tokensInfo.accessToken
    const list = await call('GET', '/leads?per_page=3')
    say('listed ' + list.data.recordsInfo.length + ', request ' + Boolean(list.request))
    const refused = await call('PUT', '/leads/bulk-transfer', {})
    say('refused ' + refused.status + ': ' + refused.errors[0].message)
    const renewed = await call('PUT', '/auth/refresh-token', {}, { authorization: 'Bearer ' + tokensInfo.refreshToken })
    say('refreshed ' + renewed.status)
    for (const transports of [['polling'], ['websocket']]) {
      const socket = io(origin, { transports, forceNew: true, auth: { token: tokensInfo.accessToken } })
      socket.on('connect', () => say('connected by ' + transports[0]))
      socket.on('connect_error', (error) => say('not connected: ' + error.message))
      socket.on('client_changed', () => say('told by ' + transports[0]))
    }
  } catch (cause) {
    say(String(cause))
  }
</script>`

test("an outsider's page on another port signs in, lists, is told why it is refused, and listens", async ({
  page,
  sim,
}) => {
  const site = createServer((request, answer) => {
    const isScript = request.url === '/socket.io.js'
    answer
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      .end(isScript ? SOCKET_IO : PAGE)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => site.once('listening', done))
  const { email, password } = sim.persona('Manager')
  const origin = `http://127.0.0.1:${process.env.SIM_PORT}`
  const query = new URLSearchParams({ origin, client: sim.client, email, password }).toString()
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/?${query}`)
  const said = page.getByRole('listitem')
  await expect(said.filter({ hasText: 'listed 3, request true' })).toBeVisible()
  await expect(said.filter({ hasText: /^refused 422: / })).toBeVisible()
  await expect(said.filter({ hasText: 'refreshed 200' })).toBeVisible()
  for (const transport of ['polling', 'websocket'])
    await expect(said.filter({ hasText: `connected by ${transport}` })).toBeVisible()
  await sim.control('POST', '/events', { event: 'client_changed', payload: {} })
  for (const transport of ['polling', 'websocket'])
    await expect(said.filter({ hasText: `told by ${transport}` })).toBeVisible()
  site.closeAllConnections()
  site.close()
})
