/**
 * Sessions and their refresh tokens. Each refresh answers the next token, which replaces the one before when it is used. Until then both
 * work: an answer may get lost, and a client that follows the documents never takes the next one up (core §7 names only the access
 * token). When a token that was replaced comes again, it was stolen, or its thief was faster: the session ends.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from './caller'
import { forgetCallers } from './callerCache'
import { macOf, sameText } from './tenantSecret'
import type { Tenant } from '../tenant/tenant'
import { accessToken, MINUTE, refuseToken, revokeOneTimeTokens } from './tokens'

const SESSION_LIFE = 30 * 24 * 60 * MINUTE
export interface Tokens {
  accessToken: string
  refreshToken: string
}
export interface RefreshedSession {
  id: number
  identifier: string
  user_id: number
  role_id: number
  refresh_hash: string
  /** Of the token that the last one was given for; valid until that one is used. */
  previous_hash: string | null
  expires_at: string
  ended_at: string | null
  user: string
  device: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const random = (bytes: number) => randomBytes(bytes).toString('base64url')
/** `<session>~<random>~<mac>`. The MAC tells an old token of ours from an invented one. */
const write = (tenant: Tenant, session: string) => {
  const text = `${session}~${random(24)}`
  return `${text}~${macOf(tenant, 'refresh', text)}`
}
const sessionOf = (tenant: Tenant, token: string): string | null => {
  const [session = '', secret = '', mac = ''] = token.split('~')
  return sameText(mac, macOf(tenant, 'refresh', `${session}~${secret}`)) ? session : null
}

export function openSession(
  tenant: Tenant,
  {
    user_id,
    role_id,
    device_id,
    ip = null,
  }: { user_id: number; role_id: number; device_id: number; ip?: string | null },
): { session: string; refreshToken: string; accessToken(): Promise<string> } {
  const { db, clock } = tenant
  // 12 bytes are 16 characters in base64 (core §9).
  const identifier = random(12)
  const refreshToken = write(tenant, identifier)
  const { user } = db
    .prepare<[number], { user: string }>('SELECT identifier AS user FROM users WHERE id = ?')
    .get(user_id)!
  db.prepare(
    'INSERT INTO sessions (identifier, user_id, role_id, device_id, refresh_hash, ip_address, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(
    identifier,
    user_id,
    role_id,
    device_id,
    hash(refreshToken),
    ip,
    new Date(clock.now() + SESSION_LIFE).toISOString(),
    clock.iso(),
  )
  return { session: identifier, refreshToken, accessToken: () => accessToken(tenant, user, identifier) }
}

const rowOf = (tenant: Tenant, session: string) =>
  tenant.db
    .prepare<[string], RefreshedSession>(
      `SELECT s.*, u.identifier AS user, d.identifier AS device FROM sessions s JOIN users u ON u.id = s.user_id AND u.status = 'active' JOIN devices d ON d.id = s.device_id WHERE s.identifier = ?`,
    )
    .get(session)

/**
 * The session of a refresh token, on this device. `onReuse` is told of a session that ends because an old token came again.
 * @throws Fail 401
 */
export function refreshableSession(
  tenant: Tenant,
  token: string,
  device: string,
  onReuse: (session: RefreshedSession) => void,
): RefreshedSession {
  const session = sessionOf(tenant, token)
  const row = session && rowOf(tenant, session)
  if (!row || row.ended_at) throw refuseToken('token')
  if (row.device !== device) throw refuseToken('device')
  if (![row.refresh_hash, row.previous_hash].includes(hash(token))) {
    endSessions(tenant, 'identifier', row.identifier)
    tenant.emit('accessRevoked', { device: row.device }, { device_identifier: row.device })
    onReuse(row)
    throw refuseToken('token')
  }
  if (row.expires_at <= tenant.clock.iso()) throw refuseToken('expired')
  return row
}

/** Milliseconds in which the same token gets the same pair again: two tabs, or a retry, must not replace each other's next token. */
const GRACE = 10_000
interface Renewed {
  from: string
  to: string
  until: number
  pair: Promise<Tokens>
}
const renewed = () => new Map<string, Renewed>()
const MOST_RENEWED = 1000

const tidy = (all: Map<string, Renewed>, now: number) => {
  if (all.size >= MOST_RENEWED) for (const [session, { until }] of all) if (until <= now) all.delete(session)
}

/** The pair that this token was given a moment ago: only from the same device, only while the next token is unused. */
export function wasJustRotated(tenant: Tenant, token: string, device: string): Promise<Tokens> | undefined {
  const session = sessionOf(tenant, token)
  const last = session === null ? undefined : tenant.state(renewed).get(session)
  if (!session || !last || last.from !== hash(token) || last.until <= tenant.clock.now()) return undefined
  const row = rowOf(tenant, session)
  return row && !row.ended_at && row.device === device && row.refresh_hash === last.to ? last.pair : undefined
}

/**
 * Issues the next refresh token for this one. Once a next token is used itself, the one before it is invalid; a token that comes again
 * gets another next one, in place of the one that was not used.
 * @param token the refresh token of the call, one that `refreshableSession` accepts
 * @param access the new access token, or its promise: signing takes a moment, and a transaction cannot wait
 * @returns the next refresh token
 */
export function rotateTokens(
  tenant: Tenant,
  session: { id: number; identifier: string; user: string },
  token: string,
  access: string | Promise<string>,
): string {
  const refreshToken = write(tenant, session.identifier)
  const now = tenant.clock.now()
  const [from, to] = [hash(token), hash(refreshToken)]
  const pair = Promise.resolve(access).then((renewedAccess) => ({ accessToken: renewedAccess, refreshToken }))
  tenant.db
    .prepare('UPDATE sessions SET previous_hash = ?, refresh_hash = ?, expires_at = ? WHERE id = ?')
    .run(from, to, new Date(now + SESSION_LIFE).toISOString(), session.id)
  tidy(tenant.state(renewed), now)
  tenant.state(renewed).set(session.identifier, { from, to, until: now + GRACE, pair })
  return refreshToken
}

/** Switches a session to another role of its user. Its refresh token stays: the documents answer a new access token alone. */
export function setSessionRole(tenant: Tenant, session: number, role_id: number): void {
  tenant.db.prepare('UPDATE sessions SET role_id = ? WHERE id = ?').run(role_id, session)
  forgetCallers(tenant)
}

/** Ends sessions by session, device or user identifier, and closes their sockets. */
export function endSessions(
  tenant: Tenant,
  by: 'identifier' | 'device_id' | 'user_id',
  value: string | number,
): void {
  const ended = tenant.db
    .prepare<[string, string | number], { identifier: string }>(
      `UPDATE sessions SET ended_at = ? WHERE ${by} = ? AND ended_at IS NULL RETURNING identifier`,
    )
    .all(tenant.clock.iso(), value)
  forgetCallers(tenant)
  for (const { identifier } of ended) tenant.cut(identifier)
}

/**
 * Ends all sessions of the caller but this one, and the sign-ins that are under way: call it when a password or a second factor
 * is set. Consoles on other devices are told.
 */
export function endOtherSessions(tenant: Tenant, { user, session, device }: Caller): void {
  const others = tenant.db
    .prepare<[number, number], { identifier: string; device: string; device_id: number }>(
      'SELECT s.identifier, d.identifier AS device, d.id AS device_id FROM sessions s JOIN devices d ON d.id = s.device_id WHERE s.user_id = ? AND s.id <> ? AND s.ended_at IS NULL',
    )
    .all(user.id, session.id)
  for (const other of others) {
    if (other.device_id !== device.id)
      tenant.emit('accessRevoked', { device: other.device }, { device_identifier: other.device })
    endSessions(tenant, 'identifier', other.identifier)
  }
  revokeOneTimeTokens(tenant, user.identifier)
}

/** What ends when sessions ended, after the commit: sockets, and calls with their tokens. */
const afterEnding = (tenant: Tenant, sessions: readonly string[]) => {
  forgetCallers(tenant)
  for (const session of sessions) tenant.cut(session)
}

/**
 * Ends all sessions of these people (ids) in the transaction of `db`. The function it returns is called after the commit: it ends their
 * consoles and the sign-ins that are under way, and closes their sockets.
 */
export function endSessionsOfPeople(tenant: Tenant, db: Tenant['db'], people: readonly number[]): () => void {
  const ids = JSON.stringify(people)
  const ended = db
    .prepare<[string, string], string>(
      'UPDATE sessions SET ended_at = ? WHERE user_id IN (SELECT value FROM json_each(?)) AND ended_at IS NULL RETURNING identifier',
    )
    .pluck()
    .all(tenant.clock.iso(), ids)
  // Whoever never began to sign in has no console and no token: of people from a file that is nobody.
  const users = db
    .prepare<[string], string>(
      'SELECT identifier FROM users u WHERE id IN (SELECT value FROM json_each(?)) AND EXISTS (SELECT 1 FROM devices d WHERE d.user_id = u.id)',
    )
    .pluck()
    .all(ids)
  return () => {
    for (const user of users) {
      tenant.emit('accessRevoked', { user }, {})
      revokeOneTimeTokens(tenant, user)
    }
    afterEnding(tenant, ended)
  }
}

/** Like `endSessionsOfPeople`, for the sessions of a person in roles (ids) that they have no more. */
export function endSessionsInRoles(
  tenant: Tenant,
  db: Tenant['db'],
  user: number,
  roles: readonly number[],
): () => void {
  const ended = db
    .prepare<unknown[], { identifier: string; device: string }>(
      'UPDATE sessions SET ended_at = ? WHERE user_id = ? AND role_id IN (SELECT value FROM json_each(?)) AND ended_at IS NULL RETURNING identifier, (SELECT d.identifier FROM devices d WHERE d.id = device_id) AS device',
    )
    .all(tenant.clock.iso(), user, JSON.stringify(roles))
  return () => {
    for (const { device } of ended) tenant.emit('accessRevoked', { device }, { device_identifier: device })
    afterEnding(
      tenant,
      ended.map(({ identifier }) => identifier),
    )
  }
}
