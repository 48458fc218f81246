/** Branding: what is saved is on public pages, in the console and on papers, and colours that cannot be read or seen are refused. */
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { branding, contrastOf, type BrandingInput } from '@contract/platform/branding'
import { personas } from '@seeds/people/personas'
import { printedIssuer } from '@domain/finance/accountStatements/printedIssuer'
import { makeSim, type Sim } from '@support/server/sim'
import type { z } from 'zod'

const admin = { as: personas.superAdmin.email as string }
/** The first bytes of a PNG; nothing reads further. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const STANDARD = '#3b5bdb'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
type Body = z.input<typeof BrandingInput>
const save = (body: Body) => sim.call(branding.save, { body }, admin)
async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'logo.png'): Promise<string> {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  const { accessToken, device } = await sim.sessionOf(admin.as)
  const answer = await sim.request('/files/upload-file', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${accessToken}`, 'device-number': device },
  })
  return ((await answer.json()) as { data: { fileInfo: { identifier: string } } }).data.fileInfo.identifier
}

describe('branding', () => {
  test('what is saved is in the configuration that public pages and the console read, and on papers', async () => {
    const file = await upload(new Uint8Array(PNG))
    sim.said.length = 0
    const { status, message, data } = await save({ logo: file, favicon: file, primary_color: '#AA0022' })
    const address = `data:image/png;base64,${PNG.toString('base64')}`
    expect([status, message, data]).toEqual([
      200,
      'Branding saved',
      { logo: address, small_logo: null, favicon: address, primary_color: '#aa0022', secondary_color: null },
    ])
    const { data: config } = await sim.call(session.config, {})
    expect(config).toMatchObject({
      logos: { full: address, small: null },
      brand_color: '#aa0022',
      brand_favicon: address,
    })
    expect(printedIssuer(sim.tenant)).toMatchObject({ brand_color: '#aa0022', brand_logo: address })
    expect(sim.said.map(({ event }) => event)).toContain('client_changed')
    const removed = await save({ logo: null, primary_color: '#aa0022' })
    expect(removed.data).toMatchObject({ logo: null, favicon: address })
  })

  test('a colour on which white letters cannot be read is refused, and what is no colour', async () => {
    const problem = async (primary_color: string) => {
      const { status, errors } = await save({ primary_color })
      return [status, errors]
    }
    const light = 'White letters cannot be read on this colour. Choose a darker one.'
    expect(await problem('#ffd400')).toEqual([422, [{ field: 'primary_color', message: light }]])
    expect(await problem('red')).toEqual([
      422,
      [{ field: 'primary_color', message: 'A colour looks like #3b5bdb' }],
    ])
    expect((await sim.call(branding.detail, {}, admin)).data.primary_color).toBe(STANDARD)
    expect(contrastOf('#000000', '#ffffff')).toBe(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test('a second colour is in the configuration and on papers, stays when it is left out, and is taken away', async () => {
    const primary_color = STANDARD
    const saved = await save({ primary_color, secondary_color: ' #00664F ' })
    expect([saved.status, saved.data.secondary_color]).toEqual([200, '#00664f'])
    const shown = async () => (await sim.call(session.config, {})).data.brand_second_color
    expect([await shown(), printedIssuer(sim.tenant).brand_second_color]).toEqual(['#00664f', '#00664f'])
    expect((await save({ primary_color: '#aa0022' })).data.secondary_color).toBe('#00664f')
    expect((await save({ primary_color, secondary_color: '' })).data.secondary_color).toBeNull()
    await save({ primary_color, secondary_color: '#00664f' })
    expect((await save({ primary_color, secondary_color: null })).data.secondary_color).toBeNull()
    expect(await shown()).toBeNull()
  })

  test('a second colour whose lines cannot be seen on white is refused, and what is no colour', async () => {
    const problem = async (secondary_color: string) =>
      (await save({ primary_color: STANDARD, secondary_color })).errors
    expect(await problem('#ffd400')).toEqual([
      {
        field: 'secondary_color',
        message: 'Lines of this colour cannot be seen on white. Choose a darker one.',
      },
    ])
    expect(await problem('green')).toEqual([
      { field: 'secondary_color', message: 'A colour looks like #3b5bdb' },
    ])
  })

  test('a change that changes nothing, another file and others without the permission are refused', async () => {
    expect((await save({ primary_color: STANDARD })).errors).toEqual([
      { message: 'Nothing was changed: the branding is the same.' },
    ])
    const text = await upload(new TextEncoder().encode('not a picture'), 'notes.txt')
    expect(await save({ logo: text, primary_color: '#aa0022' })).toMatchObject({
      status: 415,
      errors: [{ field: 'logo', message: 'The picture is a PNG or a JPEG' }],
    })
    expect((await save({ logo: 'nothing', primary_color: '#aa0022' })).status).toBe(404)
    const large = new Uint8Array(41 * 1024)
    large.set(PNG)
    expect(await save({ small_logo: await upload(large), primary_color: '#aa0022' })).toMatchObject({
      status: 413,
      errors: [{ field: 'small_logo', message: 'The picture is larger than 40 kB' }],
    })
    const other = await sim.call(
      branding.save,
      { body: { primary_color: '#aa0022' } },
      { as: personas.counsellor.email },
    )
    expect(other.status).toBe(403)
    expect((await sim.call(branding.detail, {}, admin)).data.primary_color).toBe(STANDARD)
  })
})
