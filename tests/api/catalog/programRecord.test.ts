/** One program: its checklist, the report of an error, its edits with history and undo, labels, and the comparison as a PDF. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeProgram } from '@seeds/catalog/programs'
import { personas } from '@seeds/people/personas'
import { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import { programFinder } from '@contract/catalog/programFinder'
import { programRecord } from '@contract/catalog/programRecord'
import { operations } from '@contract/platform/operations'
import { documentChecklist } from '@contract/masters/documents/documentChecklist'
import { linesOf } from '@support/server/pdfText'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let program: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  program = makeProgram(sim.kit, {
    name: 'Diploma in Glassblowing',
    tuition_fee: 1_850_000,
    application_fee: 0,
    currency: 'CAD',
    duration: 2,
    duration_type: 'year',
  }).identifier
})
const manager = { as: personas.manager.email as string }
const counsellor = { as: personas.counsellor.email as string }
const worker = { as: personas.requestUpdate.email as string }
const idOf = (table: string, where = '1') =>
  sim.db.prepare<[], number>(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`).pluck().get()!
const addText = (name: string, more: object = {}) =>
  sim.kit.row('checklist_texts', {
    checklist_group: 'requirements',
    name,
    text: '- **Ten** works',
    country: null,
    home_country: null,
    study_level_ids: '[]',
    position: 1,
    ...more,
  } as never)
const hide = (identifier: string) =>
  sim.db.prepare("UPDATE programs SET visible_to = 'none' WHERE identifier = ?").run(identifier)

describe('programRecord.checklist', () => {
  const groupsOf = async (country_id?: string) =>
    (
      await sim.call(
        programRecord.checklist,
        { query: { program_id: program, ...(country_id && { country_id }) } },
        counsellor,
      )
    ).data.groups

  test('answers groups with name and identifier, items with a name, and nested items with Markdown (business-3-program-03)', async () => {
    addText('Portfolio', { country: 'CA' })
    const groups = await groupsOf()
    expect(groups.map(({ identifier, name }) => [identifier, name])).toEqual([
      ['requirements', 'Requirements'],
      ['additional_info', 'Additional Info.'],
      ['checklist', 'Checklist'],
    ])
    const portfolio = groups[0]!.items.find(({ name }) => name === 'Portfolio')
    expect(portfolio).toEqual({ name: 'Portfolio', is_required: null, items: [{ text: '- **Ten** works' }] })
  })

  test('adds what applicants from one country need, and leaves out other destinations and levels', async () => {
    addText('Only from Turkey', { home_country: 'TR' })
    addText('Only in Australia', { country: 'AU' })
    addText('Only for doctorates', { study_level_ids: '[999]' })
    const named = (groups: Awaited<ReturnType<typeof groupsOf>>) =>
      groups.flatMap(({ items }) => items.map(({ name }) => name)).filter((name) => name.startsWith('Only'))
    expect([named(await groupsOf()), named(await groupsOf('TR')), named(await groupsOf('IN'))]).toEqual([
      [],
      ['Only from Turkey'],
      [],
    ])
  })

  test('has the documents of the checklists for its destination, required ones first', async () => {
    const type = sim.db
      .prepare<[], { identifier: string; doc_type: string }>(
        'SELECT identifier, doc_type FROM document_types',
      )
      .get()!
    const made = (name: string, is_required: boolean, country: string) =>
      sim.call(
        documentChecklist.create,
        {
          body: {
            name,
            country_id: idOf('countries', `code = '${country}'`),
            document_type_identifiers: [type.identifier],
            is_required,
            is_active: true,
          } as never,
        },
        manager,
      )
    await made('Nice to have', false, 'CA')
    await made('Needed', true, 'CA')
    await made('Elsewhere', true, 'AU')
    const [, , documents] = await groupsOf()
    const own = documents!.items.filter(({ name }) => ['Needed', 'Nice to have', 'Elsewhere'].includes(name))
    expect(own).toEqual([
      { name: 'Needed', is_required: true, items: [{ text: type.doc_type }] },
      { name: 'Nice to have', is_required: false, items: [{ text: type.doc_type }] },
    ])
  })

  test('refuses a program that nobody may find', async () => {
    hide(program)
    expect(
      (await sim.call(programRecord.checklist, { query: { program_id: program } }, counsellor)).status,
    ).toBe(404)
  })
})

describe('programRecord.correct', () => {
  const report = {
    bug_type: 'correction',
    module_type: 'program',
    request_content: 'It is 19,000 since May',
  } as const
  const newest = async () =>
    (await sim.call(inventoryUpdates.list, { query: { sort_by: 'id', sort: 'desc' } }, worker)).data
      .recordsInfo[0]!

  test('makes a ticket of the update requests that names the field and the value seen (business-3-program-04, business-8-success-21)', async () => {
    const body = {
      ...report,
      module_identifier: program,
      field: 'tuition_fee',
      seen_value: 'CA$18,500.00',
    } as const
    const answer = await sim.call(programRecord.correct, { body }, counsellor)
    expect([answer.status, answer.message]).toEqual([200, 'Request raised successfully'])
    expect(await newest()).toMatchObject({
      bug_type: 'correction',
      module_type: 'program',
      module_identifier: program,
      request_content: 'It is 19,000 since May',
      field: 'tuition_fee',
      seen_value: 'CA$18,500.00',
      status: 'open',
      userInfo: { first_name: 'Şule' },
    })
  })

  test('refuses a report without content (business-5-correction-01)', async () => {
    const body = { ...report, request_content: '  ', module_identifier: program }
    const { status, errors } = await sim.call(programRecord.correct, { body }, counsellor)
    expect([status, errors]).toEqual([422, [{ message: 'Content is required', field: 'request_content' }]])
  })

  test('refuses another kind of error, another module and a program that the caller may not see', async () => {
    const send = (more: object) =>
      sim.call(
        programRecord.correct,
        { body: { ...report, module_identifier: program, ...more } as never },
        counsellor,
      )
    const refused = [await send({ bug_type: 'wrong_information' }), await send({ module_type: 'campus' })]
    expect(refused.map(({ status, errors: [error] }) => [status, error!.field])).toEqual([
      [422, 'bug_type'],
      [422, 'module_type'],
    ])
    hide(program)
    const { status, errors } = await send({})
    expect([status, errors[0]!.field]).toEqual([404, 'module_identifier'])
  })
})

describe('programRecord.setField', () => {
  const set = (field: string, value: unknown, more: object = {}, as = manager) =>
    sim.call(programRecord.setField, { program, body: { field, value, ...more } as never }, as)
  const entry = async () =>
    (await sim.call(programFinder.detail, { query: { program_id: program } }, manager)).data
  const valuesNow = async () => (await sim.call(programRecord.fields, { program }, manager)).data.values

  test('changes one field, keeps who did it in the history, and is undone', async () => {
    const { data, message } = await set('tuition_fee', 1_900_000, { seen: 1_850_000 }, worker)
    expect([message, data.changed, (await entry()).tuition_fee]).toEqual(['Program updated', 1, 1_900_000])
    const { data: history } = await sim.call(programRecord.history, { program }, manager)
    expect(history.recordsInfo[0]).toMatchObject({
      verb: 'programs.edit',
      userInfo: { first_name: 'Rania' },
      changes: [{ field: 'tuition_fee', before: { value: '1850000' }, after: { value: '1900000' } }],
    })
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, worker)
    expect((await entry()).tuition_fee).toBe(1_850_000)
  })

  test('refuses a value that somebody else changed meanwhile, and says what it is now', async () => {
    await set('tuition_fee', 1_900_000)
    const { status, errors } = await set('tuition_fee', 2_000_000, { seen: 1_850_000 })
    expect([status, errors[0]]).toEqual([
      409,
      expect.objectContaining({ field: 'value', present: 1_900_000 }),
    ])
    expect((await entry()).tuition_fee).toBe(1_900_000)
  })

  test('says that it was verified today where the caller asks for it', async () => {
    await set('duration', 3, { is_verified: true })
    const { program: now } = await entry()
    expect([now.duration, now.verified_on]).toEqual([3, sim.clock.iso().slice(0, 10)])
  })

  test.each([
    ['tuition_fee', -1, 'This value must be at least 0'],
    ['tuition_fee', 1.5, 'This value must be a whole number'],
    ['name', '', 'Name is required'],
    ['url', 'javascript:alert(1)', 'A web address begins with https://'],
    ['attendance_on', 'by post', 'Choose one of the options'],
    ['intake_ids', ['999'], 'Choose one of the options'],
    ['verified_on', '2026-02-31', 'This is not a date'],
    ['min_grade', 101, 'This value must be at most 100'],
  ])('refuses %s %s at its value', async (field, value, message) => {
    const { status, errors } = await set(field, value)
    expect([status, errors[0]]).toEqual([422, { message, field: 'value' }])
  })

  test('takes the scores of tests as people write them', async () => {
    const [test] = sim.db.prepare<[], string>('SELECT name FROM test_scores ORDER BY id').pluck().all()
    await set('test_scores', `${test} 6,5 (6)`)
    const { testscores } = (await entry()).program
    expect(testscores).toMatchObject([{ score_name: test, program_testscore: { score: 6.5, min_score: 6 } }])
    expect((await valuesNow())['test_scores']).toBe(`${test} 6.5 (6)`)
    await set('test_scores', '')
    expect((await entry()).program.testscores).toEqual([])
  })

  test('refuses ages that exclude everybody', async () => {
    await set('max_age', 20)
    expect((await set('min_age', 21)).errors[0]!.message).toBe('The youngest age is above the oldest')
    expect((await set('min_age', 20)).status).toBe(200)
  })

  test('refuses a field that there is not, and the value that it has already', async () => {
    expect((await set('currency', 'USD')).errors).toEqual([{ message: 'Choose a field', field: 'field' }])
    expect((await set('constructor', 'x')).status).toBe(422)
    expect((await set('duration', 2)).status).toBe(422)
  })

  test('is for those who may update programs', async () => {
    expect((await set('duration', 3, {}, counsellor)).status).toBe(403)
    hide(program)
    expect((await set('duration', 3)).status).toBe(404)
  })

  test('takes every field as it is answered', async () => {
    const before = await valuesNow()
    const { fields } = (await sim.call(programRecord.fields, { program }, manager)).data
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(before).toSorted())
    for (const [name, value] of Object.entries(before)) {
      const { status, errors } = await set(name, value, { seen: value })
      // It has the value already: nothing changes, and nothing is wrong with it.
      expect([name, status, errors[0]!.message]).toEqual([name, 422, expect.stringContaining('already')])
    }
    expect(await valuesNow()).toEqual(before)
  })

  test('tells who reported the field what stands there now', async () => {
    const body = {
      bug_type: 'correction',
      module_type: 'program',
      request_content: 'Too low',
      module_identifier: program,
      field: 'tuition_fee',
      seen_value: 'CA$18,500.00',
    } as const
    await sim.call(programRecord.correct, { body }, counsellor)
    await set('tuition_fee', 1_900_000, {}, worker)
    const { recordsInfo } = (
      await sim.call(inventoryUpdates.list, { query: { sort_by: 'id', sort: 'desc' } }, worker)
    ).data
    expect(recordsInfo[0]).toMatchObject({ field: 'tuition_fee', corrected_value: 'CAD 19000.00' })
  })
})

describe('programRecord.setLabels', () => {
  const label = () =>
    sim.db
      .prepare<[], string>("SELECT identifier FROM tags WHERE tag_type = 'program' ORDER BY id")
      .pluck()
      .all()
  const change = (programs: string[], more: object, as = manager) =>
    sim.call(
      programRecord.setLabels,
      { body: { is_selected_all: false, filters: {}, programs, ...more } as never },
      as,
    )
  const labelsOf = async (identifier: string) =>
    (
      await sim.call(programFinder.detail, { query: { program_id: identifier } }, manager)
    ).data.program.tags.map((tag) => tag.identifier)

  test('gives labels to several programs and takes others off as one change that is undone', async () => {
    const other = makeProgram(sim.kit, { name: 'Diploma in Weaving' }).identifier
    const [first, second] = label() as [string, string]
    await change([program], { add: [first] })
    const { data } = await change([program, other], { add: [second], remove: [first] })
    expect([data.changed, await labelsOf(program), await labelsOf(other)]).toEqual([3, [second], [second]])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, manager)
    expect([await labelsOf(program), await labelsOf(other)]).toEqual([[first], []])
  })

  test('refuses a label of leads, nothing chosen, and a program that the caller may not see', async () => {
    const ofLeads = sim.db
      .prepare<[], string>("SELECT identifier FROM tags WHERE tag_type = 'lead'")
      .pluck()
      .get()!
    const refused = [await change([program], { add: [ofLeads] }), await change([program], {})]
    expect(refused.map(({ status, errors: [error] }) => [status, error!.message])).toEqual([
      [422, 'Label not found'],
      [422, 'Choose a label'],
    ])
    hide(program)
    expect((await change([program], { add: [label()[0]!] })).status).toBe(404)
  })
})

describe('programRecord.compareFile', () => {
  const compare = (programs: string[], more: object = {}) =>
    sim.call(programRecord.compareFile, { body: { programs, ...more } as never }, counsellor)
  /** The lines of the printed comparison. */
  const printed = async (programs: string[], more: object = {}): Promise<string> => {
    const { accessToken, device } = await sim.sessionOf(counsellor.as)
    const answer = await sim.request('/program-finder/compare/file', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'device-number': device,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ programs, ...more }),
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return linesOf(Buffer.from(await answer.arrayBuffer())).join('\n')
  }

  test('prints what each program says of each fact, or only where they differ', async () => {
    const other = makeProgram(sim.kit, {
      name: 'Diploma in Weaving',
      tuition_fee: 1_200_000,
      currency: 'CAD',
      duration: 2,
      duration_type: 'year',
    }).identifier
    const all = await printed([program, other])
    for (const text of ['Glassblowing', 'Weaving', 'CAD 18,500.00', 'CAD 12,000.00', '2 years'])
      expect(all).toContain(text)
    const differing = await printed([program, other], { only_differences: true })
    expect(differing).toContain('CAD 12,000.00')
    expect(differing).not.toContain('2 years')
  })

  test('is in the language that is asked for', async () => {
    expect(await printed([program], { language: 'fr' })).toContain('Frais de scolarité')
    expect(await printed([program], { language: 'tr' })).toContain('2 yıl')
  })

  test('refuses a fourth program (business-9-constants-09, core-9-constants-05)', async () => {
    const { status, errors } = await compare([program, program, program, program])
    expect([status, errors[0]!.message]).toEqual([422, 'You can compare only three programs at a time.'])
  })

  test('refuses a program that the caller may not see at its place', async () => {
    hide(program)
    const { status, errors } = await compare([program])
    expect([status, errors[0]!.field]).toEqual([404, 'programs.0'])
  })
})
