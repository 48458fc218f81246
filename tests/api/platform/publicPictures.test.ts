/**
 * Every way in which a file is shown to more people than those who see its record, some without a session: none of them shows the passport
 * of a lead, and no text that names it does.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '@db/schema'
import * as masters from '@contract/allMasters'
import { invoiceFiles } from '@contract/finance/invoiceFiles'
import { leadDocuments } from '@contract/leads/leadDocuments'
import { contracts } from '@contract/masters/contracts'
import { vendors } from '@contract/masters/vendors'
import { whatsapp } from '@contract/outreach/whatsapp'
import { branding } from '@contract/platform/branding'
import { files } from '@contract/platform/files'
import { settings } from '@contract/platform/settings'
import { views } from '@contract/platform/views'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { fileHolders } from '@domain/platform/fileHolders'
import { giveKey } from '@domain/platform/integrations'
import { masterPictures } from '@domain/masters'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeFile } from '@seeds/platform/files'
import { masterPictures as seededPictures, pngOf } from '@seeds/reference/pictures'
import { whatsappBody } from '@support/server/outreach/whatsappBody'
import { makeSim, type Sim, type SimAnswer } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const admin = personas.superAdmin.email as string
const REFUSED = 'This file is attached to a record. Upload it again to use it here.'
const idOf = (email: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!

/** A picture that this person uploaded. */
const picture = (email: string) =>
  makeFile(sim.kit, {
    user_id: idOf(email),
    file_name: 'passport.png',
    media_type: 'image/png',
    bytes: pngOf(seededPictures[0]!),
  })
/** The passport of a lead, which this person uploaded. Returns the identifier of its file. */
const passport = (email: string): string => {
  const user_id = idOf(email)
  const { id, identifier } = picture(email)
  sim.kit.row('lead_documents', {
    identifier,
    lead_id: makeLead(sim.kit, {}).id,
    document_type_id: sim.db
      .prepare("SELECT id FROM document_types WHERE doc_type = 'Passport'")
      .pluck()
      .get(),
    file_id: id,
    user_id,
    file_alias: 'passport.png',
    created_at: sim.kit.iso,
    updated_at: sim.kit.iso,
  })
  return identifier
}
/** The same as the answer to a field of a form. */
const answeredPassport = (email: string): string => {
  const { identifier } = picture(email)
  const times = { created_at: sim.kit.iso, updated_at: sim.kit.iso }
  sim.kit.row('form_fields', { name: 'passport', label: 'Passport', type: 'file', ...times })
  makeLead(sim.kit, { own_values: JSON.stringify({ passport: identifier }) })
  return identifier
}
const passportHolders = { document: passport, 'answer to a field': answeredPassport } as const
const viewed = async (identifier: string) => {
  const asStudent = { as: personas.student.email as string }
  return [
    (await sim.request(`/files/view/${identifier}?client_number=1001`)).status,
    (await sim.call(files.view, { identifier, query: {} }, asStudent)).status,
  ]
}

type Show = (identifier: string, email: string) => Promise<SimAnswer<unknown>>
const profile = {
  first_name: 'Ada',
  last_name: 'Kaya',
  country_code: '+90',
  mobile: '5321234567',
  gender: 'female',
} as const
const ways: Readonly<Record<string, Show>> = {
  avatar: (file_identifier, as) =>
    sim.call(settings.saveProfile, { body: { ...profile, email: as, file_identifier } }, { as }),
  'logo of an agency': (agent_logo, as) => sim.call(settings.agentLogo, { body: { agent_logo } }, { as }),
  'small logo of an agency': (agent_small_logo, as) =>
    sim.call(settings.agentLogo, { body: { agent_small_logo } }, { as }),
  'logo of the organisation': (logo, as) =>
    sim.call(branding.save, { body: { logo, primary_color: '#AA0022' } }, { as }),
  'small logo of the organisation': (small_logo, as) =>
    sim.call(branding.save, { body: { small_logo, primary_color: '#AA0022' } }, { as }),
  'icon of the organisation': (favicon, as) =>
    sim.call(branding.save, { body: { favicon, primary_color: '#AA0022' } }, { as }),
  'picture of a voucher type': (file_identifier, as) =>
    sim.call(masters.voucherTypes.create, { body: { name: 'Visa fee', file_identifier } }, { as }),
  'picture of a banner': (file_identifier, as) =>
    sim.call(
      masters.uploadBanner.create,
      { body: { title: 'Fair', url: 'https://chord.example', file_identifier } },
      { as },
    ),
  'header of a message': (header_file_identifier, as) => {
    giveKey(sim.tenant, 'whatsapp', { phone_number: '+442079460123', display_name: 'Meridian' })
    return sim.call(
      whatsapp.create,
      { body: whatsappBody({ header_type: 'image', header_file_identifier }) },
      { as },
    )
  },
  'file of a contract': async (identifier, as) => {
    const vendor_identifier = (await sim.call(vendors.dropdown, {}, { as })).data[0]!.identifier
    const { data } = await sim.call(
      contracts.create,
      { body: { name: 'Rooms', vendor_identifier, agreement_date: '2026-11-02' } },
      { as },
    )
    return sim.call(
      contracts.addFiles,
      { body: { contract_identifier: data.identifier, files: [identifier] } },
      { as },
    )
  },
  'file of an installment': (file_identifier, as) => {
    const invoice_identifier = sim.db
      .prepare<[], string>('SELECT identifier FROM application_installments ORDER BY id LIMIT 1')
      .pluck()
      .get()!
    return sim.call(invoiceFiles.attach, { body: { file_identifier, invoice_identifier } }, { as })
  },
}
const isOfAgency = (way: string) => way.endsWith('of an agency')
const uploader = (way: string) => (isOfAgency(way) ? personas.agent.email : admin)

describe('the passport of a lead', () => {
  const cases = Object.keys(ways).flatMap((way) =>
    (Object.keys(passportHolders) as (keyof typeof passportHolders)[]).map(
      (holder) => [holder, way] as const,
    ),
  )
  test.each(cases)('(%s) is refused as %s, also to whoever uploaded it', async (holder, way) => {
    const email = uploader(way)
    const identifier = passportHolders[holder](email)
    const { status, errors } = await ways[way]!(identifier, email)
    expect([status >= 400, errors[0]?.message]).toEqual([true, REFUSED])
    expect(await viewed(identifier)).toEqual([404, 404])
  })

  test('is shown by no text that names it: settings, views, the configuration, and every column of every table', async () => {
    const identifier = passport(admin)
    const address = `/v1/files/view/${identifier}?client_number=1001`
    for (const as of [admin, personas.student.email, personas.agent.email]) {
      await sim.call(
        views.saveSettings,
        { body: { key: 'wallpaper', value: { address, identifier } } },
        { as },
      )
      await sim.call(
        views.create,
        { body: { list: 'leads', name: identifier, query: `q=${identifier}` } },
        { as },
      )
    }
    setClientConfig(sim.tenant, { brand_logo: address })
    expect(await viewed(identifier)).toEqual([404, 404])
    const text = JSON.stringify({ identifier, address, agent: { agent_logo: address } })
    let written = 0
    const shown: string[] = []
    for (const table of sim.db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
      )
      .pluck()
      .all())
      for (const column of sim.db
        .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'")
        .pluck()
        .all(table)) {
        sim.db.sql.exec('SAVEPOINT walk')
        try {
          sim.db.sql
            .prepare(`UPDATE "${table}" SET "${column}" = ? WHERE "${column}" IS NOT ?`)
            .run(text, text)
          written++
          const { status } = await sim.request(address.replace('/v1', ''))
          if (status !== 404) shown.push(`${table}.${column}`)
        } catch {
          // A choice, a unique column or a reference takes no such text.
        }
        sim.db.sql.exec('ROLLBACK TO walk; RELEASE walk')
      }
    expect(written).toBeGreaterThan(200)
    expect(shown).toEqual([])
  })

  test('is no file that is shown already', async () => {
    const { identifier } = picture(admin)
    await ways['avatar']!(identifier, admin)
    const lead = makeLead(sim.kit, {})
    const document_type_identifier = sim.db
      .prepare<[], string>("SELECT identifier FROM document_types WHERE doc_type = 'Passport'")
      .pluck()
      .get()!
    const document = {
      file_identifier: identifier,
      file_thumb_identifier: identifier,
      file_alias: 'passport.png',
    }
    const body = { document_type_identifier, files: [document] }
    const saved = await sim.call(leadDocuments.save, { type: 'lead', id: lead.identifier, body } as never, {
      as: admin,
    })
    expect([saved.status, saved.errors[0]?.message]).toEqual([422, REFUSED])
  })
})

describe('a picture that belongs to no record', () => {
  test.each(['avatar', 'logo of an agency', 'small logo of an agency'])(
    'is seen without a session as %s while it is one, and by nobody else afterwards',
    async (way) => {
      const email = uploader(way)
      const { identifier } = picture(email)
      expect(await viewed(identifier)).toEqual([404, 404])
      expect((await ways[way]!(identifier, email)).status).toBe(200)
      expect((await viewed(identifier))[0]).toBe(200)
      await ways[way]!(null as never, email)
      expect(await viewed(identifier)).toEqual([404, 404])
    },
  )

  test('of another person is no avatar', async () => {
    const { identifier } = picture(makeUser(sim.kit, { roles: ['counsellor'] }).email)
    expect((await ways['avatar']!(identifier, admin)).status).toBe(404)
    expect(await viewed(identifier)).toEqual([404, 404])
  })
})

test('every column that refers to a file says who reads it: a record that holds it, or a picture', () => {
  const referring = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => getTableName(table))
    .flatMap((table) =>
      sim.db
        .prepare<[string], string>('SELECT "from" FROM pragma_foreign_key_list(?) WHERE "table" = \'files\'')
        .pluck()
        .all(table)
        .map((column) => `${table}.${column}`),
    )
  const known = [
    ...Object.entries(fileHolders).map(([table, column]) => `${table}.${column}`),
    ...masterPictures().map(({ table, column }) => `${table}.${column}`),
    'user_pictures.file_id',
    // The content of the file itself.
    'file_pieces.file_id',
  ]
  expect(referring.toSorted()).toEqual(known.toSorted())
})
