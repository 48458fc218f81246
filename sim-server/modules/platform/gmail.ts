/** Connecting Gmail (OAuth). The simulator plays Google's part as well: its page asks for consent. */
import { html } from 'hono/html'
import { gmail } from '@contract/platform/gmail'
import { logActivity } from '@domain/platform/activity'
import { consentStates, LINK_EXPIRED } from '@domain/platform/consentStates'
import type { RequestInfo } from '@kit/request/requestInfo'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { randomBytes } from 'node:crypto'

/** By the identifier of the user who started it. */
const states = consentStates<string>()
const RETURN_PATH = '/settings/profile/gmail-authentication'
/** The API base, `/v1`, from `/v1/google?user_id=…`. */
const baseOf = ({ url }: RequestInfo) => url.slice(0, url.indexOf(gmail.connect.path))
const personOf = ({ db }: Tenant, identifier: string) =>
  db
    .prepare<[string], { id: number; email: string }>(
      "SELECT id, email FROM users WHERE identifier = ? AND status = 'active'",
    )
    .get(identifier)
const emailOf = ({ db }: Tenant, user_id: number) =>
  db.prepare<[number], { email: string }>('SELECT email FROM google_accounts WHERE user_id = ?').get(user_id)
    ?.email

export default serve(gmail, {
  start: ({ tenant, caller }) => ({ state: states.give(tenant, 'start', caller.user.identifier) }),

  connect: async ({ tenant, request, query: { user_id, client_number, state } }) => {
    // The documents name the user alone, which anybody could: say what is missing.
    if (state === undefined) throw new Fail(422, { message: 'State is required', field: 'state' })
    const person = personOf(tenant, user_id)
    // The same answer for an unknown user as for one who did not start it.
    if (states.take(tenant, 'start', state) !== user_id || !person)
      throw new Fail(422, { message: LINK_EXPIRED, field: 'state' })
    const query = (more: Record<string, string>) =>
      new URLSearchParams({
        state: states.give(tenant, 'consent', user_id),
        ...(client_number && { client_number }),
        ...more,
      }).toString()
    const callback = `${baseOf(request)}${gmail.callback.path}`
    const page = await html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>
          Google (simulated)
        </title>
        <main>
          <h1>Connect Gmail</h1>
          <p>May this organisation send mail as <b>${person.email}</b>?</p>
          <p>
            <a id="allow" href="${`${callback}?${query({ code: randomBytes(9).toString('base64url') })}`}"
              >Allow</a
            >
            · <a id="deny" href="${RETURN_PATH}">Cancel</a>
          </p>
        </main>
      </html>`
    return new Response(String(page), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    })
  },

  callback: ({ tenant, db, query: { code, state } }) => {
    const person = personOf(tenant, states.take(tenant, 'consent', state))
    if (person && code) {
      db.prepare(
        'INSERT INTO google_accounts (user_id, email, connected_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET email = excluded.email, connected_at = excluded.connected_at',
      ).run(person.id, person.email, tenant.clock.iso())
      logActivity(tenant, {
        user_id: person.id,
        action: 'gmail_connected',
        module_type: 'gmail',
        description: person.email,
      })
    }
    return new Response(null, { status: 302, headers: { location: RETURN_PATH } })
  },

  checkToken: ({ tenant, caller }) => ({ isOauthTokenExist: emailOf(tenant, caller.user.id) !== undefined }),
  allowedEmails: ({ db, caller: { user } }) =>
    db
      .prepare<[number, number], string>(
        `SELECT g.email FROM google_accounts g JOIN users u ON u.id = g.user_id
        WHERE g.user_id = ? OR u.status = 'active' AND EXISTS (SELECT 1 FROM inbox_users a WHERE a.inbox_id = g.user_id AND a.user_id = ? AND a.deleted_at IS NULL)
        ORDER BY g.user_id = ${user.id} DESC, g.email`,
      )
      .pluck()
      .all(user.id, user.id),
})
