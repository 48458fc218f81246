/** Decrypts request bodies of clients that are configured for it. */
import { createDecipheriv, createHash, createHmac } from 'node:crypto'
import {
  derivedKeyTexts,
  IV_BYTES,
  SESSION_HEADER,
  SESSION_ID,
  signedText,
  type Sealed,
} from '@contract/encryption'
import type { RequestInfo } from './requestInfo'
import { clientConfigOf } from '../tenant/clientConfig'
import { Fail } from './fail'
import { parseJson } from './parse'
import { sameText } from '../auth/tenantSecret'
import type { Tenant } from '../tenant/tenant'

const digest = (text: string) => createHash('sha256').update(text).digest()
const notEncrypted = () =>
  new Fail(400, 'The body is not encrypted as this client asks', { rule: 'encrypted' })
const isSealed = (body: unknown): body is Sealed =>
  ['nonce', 'data', 'mac'].every(
    (name) => typeof (body as Record<string, unknown> | null)?.[name] === 'string',
  )

/**
 * The body in plain text; unchanged when this client does not encrypt.
 * @throws Fail 400 when it is not encrypted, or not with this session's keys
 */
export function decryptBody(tenant: Tenant, request: RequestInfo, body: unknown): unknown {
  if (!clientConfigOf(tenant).encrypt_bodies) return body
  const session = request.header(SESSION_HEADER) ?? ''
  if (!isSealed(body) || !SESSION_ID.test(session)) throw notEncrypted()
  const secret = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? tenant.number
  const { key, mac, iv } = derivedKeyTexts(session, secret, body.nonce)
  if (!sameText(createHmac('sha256', digest(mac)).update(signedText(body)).digest('base64'), body.mac))
    throw notEncrypted()
  const plainText = () => {
    const cipher = createDecipheriv('aes-256-cbc', digest(key), digest(iv).subarray(0, IV_BYTES))
    try {
      return Buffer.concat([cipher.update(body.data, 'base64'), cipher.final()]).toString()
    } catch {
      throw notEncrypted()
    }
  }
  const text = plainText()
  request.notes.body = text
  return parseJson(text, notEncrypted)
}
