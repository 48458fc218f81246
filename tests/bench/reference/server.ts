/**
 * What a list is measured against, as a built program of its own:
 *
 *   leads FILE   node:http that reads pages of leads in this database with the same SQL
 *   deals FILE   the same for a master of many rows
 *   bytes FILE   Hono that answers with the bytes of a file
 */
import { serve } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { openDb } from '@db/open'
import { masterNamed } from '@domain/masters'
import { listOf } from '@domain/masters/rows'
import { pageSql } from '@domain/leads/leadJson'

const TYPE = { 'content-type': 'application/json; charset=utf-8' }
const say = ({ port }: AddressInfo) => process.stdout.write(`http://127.0.0.1:${port}\n`)

/** Answers `/?page=7` with what `read` makes of the ids of the page. */
function servePages(ids: readonly number[], perPage: number, read: (ids: number[]) => Buffer | string) {
  const server = createServer((request, response) => {
    const page = Number(request.url!.split('=')[1])
    const body = read(ids.slice((page - 1) * perPage, page * perPage))
    response.writeHead(200, { ...TYPE, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => say(server.address() as AddressInfo))
}

const kinds: Record<string, (file: string) => void> = {
  leads: (file) => {
    const db = openDb(file)
    const statement = db.sql.prepare<[string, string, string], Buffer>(pageSql).pluck()
    const ids = db
      .prepare<[], number>('SELECT id FROM leads WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC')
      .pluck()
      .all()
    servePages(ids, 15, (some) => statement.get('{"data":{"recordsInfo":', '}}', `[${some.join(',')}]`)!)
  },
  deals: (file) => {
    const db = openDb(file)
    const ids = db.prepare<[], number>('SELECT id FROM deals ORDER BY id DESC').pluck().all()
    const { rows } = listOf(masterNamed('deals'))
    servePages(ids, 50, (some) => JSON.stringify({ data: { recordsInfo: rows.byIds(db, some, 'en') } }))
  },
  bytes: (file) => {
    const body = readFileSync(file)
    const app = new Hono().get('/', (c) => c.body(body, 200, TYPE))
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, say)
  },
}
const [kind = '', file = ''] = process.argv.slice(2)
kinds[kind]!(file)
