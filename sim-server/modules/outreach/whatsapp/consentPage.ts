/** The window in which WhatsApp is connected. The simulator plays WhatsApp's part: its own page, in its own language. */
import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { CANCELLED_STATUS, CONNECT_MESSAGE, CONNECTED_STATUS } from '@contract/outreach/whatsapp/account'

const STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:3rem auto;padding:0 1rem}label,form{display:grid;gap:.4rem}form{gap:1rem}input,button{font:inherit;padding:.5rem}'

/**
 * @param console origin of the page that opens the window: where both share it, the policy of the console lets only such a window keep
 *   its opener
 */
function windowAnswer(own: string, console: string, body: unknown, script = ''): Response {
  const nonce = randomBytes(12).toString('base64url')
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>
        WhatsApp (simulated)
      </title>
      <style nonce="${nonce}">
        ${raw(STYLE)}
      </style>
      <main>${body}</main>
      ${
        script &&
        html`<script nonce="${nonce}">
          ${raw(script)}
        </script>`
      }
    </html>`
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': own === console ? 'same-origin' : 'unsafe-none',
    },
  })
}

interface Asked {
  own: string
  console: string
  callback: string
  organization: string
  phone: string | null
  /** Fields of the form that are not shown. */
  hidden: Readonly<Record<string, string>>
}
export const consentPage = ({ own, console, callback, organization, phone, hidden }: Asked): Response =>
  windowAnswer(
    own,
    console,
    html`<h1>Connect WhatsApp</h1>
      <p>Which number may <b>${organization}</b> send messages from?</p>
      <form action="${callback}">
        ${Object.entries(hidden).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <label
          >Phone number
          <input
            name="phone_number"
            type="tel"
            required
            autofocus
            pattern="\\+[1-9][0-9]{6,14}"
            title="With its country: +442079460123"
            value="${phone ?? ''}"
        /></label>
        <label
          >Name in the chat <input name="display_name" required maxlength="100" value="${organization}"
        /></label>
        <button name="decision" value="allow">Allow</button>
        <button name="decision" value="deny" formnovalidate>Cancel</button>
      </form>`,
  )

interface Result {
  own: string
  console: string
  isConnected: boolean
}
/** Tells the page that opened the window, at that page's origin alone, and closes it. */
export const resultPage = ({ own, console, isConnected }: Result): Response => {
  const message = { type: CONNECT_MESSAGE, status: isConnected ? CONNECTED_STATUS : CANCELLED_STATUS }
  return windowAnswer(
    own,
    console,
    html`<h1>WhatsApp is ${isConnected ? '' : 'not '}connected</h1>
      <p>You can close this window.</p>`,
    `opener?.postMessage(${literal(message)}, ${literal(console)}); close()`,
  )
}

/** A value in a script of a page, which an end tag in a text cannot end. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
