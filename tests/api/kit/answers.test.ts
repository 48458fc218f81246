/**
 * The built server, on seeded data, sends no key that its contract does not name. Every GET is called, and the writes of
 * every module that answers with a row. Endpoints that this test does not reach are listed at its end.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toWire } from '@contract/masters/fields/dependentFields'
import { contract } from '@contract'
import { callStages } from '@support/server/answers/callStages'
import { callTemplates } from '@support/server/answers/callTemplates'
import { callBilling } from '@support/server/answers/callBilling'
import { callAgentRequest } from '@support/server/answers/callAgentRequest'
import { callLead } from '@support/server/answers/callLead'
import { callTasks } from '@support/server/answers/callTasks'
import { callCodes } from '@support/server/answers/callCodes'
import { callFiles } from '@support/server/answers/callFiles'
import { callInvoices } from '@support/server/answers/callInvoices'
import { callSettings } from '@support/server/answers/callSettings'
import { callStaff } from '@support/server/answers/callStaff'
import { callAssignments } from '@support/server/answers/callAssignments'
import { everyMaster, exampleRow, namingMaster, SEEDED_PICTURE, tellingKey } from '@support/everyMaster'
import type { AnyEndpoint, Spec } from '@contract/http'
import { nameKeyOf, orderKeyOf } from '@contract/master'
import type { Named } from '@contract/shapes'
import { kinds as updateKinds } from '@contract/updates/updates'
import { personas } from '@seeds/people/personas'
import { NOT_CALLED } from '@support/notCalled'
import { nameOf, startBuiltServer } from '@support/server/answers/builtServer'

const { agent, counsellor, student, superAdmin } = personas
const server = await startBuiltServer([superAdmin, agent, counsellor, student].map(({ email }) => email))
const { call, file, idOf, reached, leaks, end } = server
afterAll(end)

const everyEndpoint = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
/** `Nothing` names no key; its pruned answer is `{}`. */
const hasKeys = ({ spec: { answer } }: AnyEndpoint) =>
  !(answer instanceof z.ZodObject) || Object.keys(answer.shape).length > 0
const isJson = ({ spec }: AnyEndpoint) => (spec as Spec).carries !== 'file'

describe('answers of the built server contain only keys of the contract', () => {
  test('GET endpoints without path parameters send only contract keys', async () => {
    const { agentPayments, notifications, session: signedIn, studentPortal, telephony, twoFactor } = contract
    const { notificationTemplates: templates } = contract
    const special = new Set<AnyEndpoint>([
      // Answers no key, and refuses when nothing is unread.
      notifications.readAll,
      signedIn.logout,
      studentPortal.profile,
      agentPayments.ownStatement,
      telephony.behind,
      contract.leads.facets,
      contract.timelines.assignedStages,
      contract.timelines.fitting,
      twoFactor.backupCodes,
      templates.channels,
      templates.list,
      templates.values,
      contract.forms.fields,
      contract.billing.status,
    ])
    for (const endpoint of everyEndpoint)
      if (endpoint.method === 'GET' && isJson(endpoint) && !endpoint.path.includes('{'))
        if (!special.has(endpoint)) await call(endpoint)
    await call(contract.leads.facets, { query: { by: 'stage_id' } })
    await call(contract.timelines.fitting, { query: { module_type: 'lead', country_id: 'CA' } })
    await call(studentPortal.profile, {}, personas.student.email)
    const year = { from: '2026-01-01', to: '2026-12-31' }
    await call(agentPayments.ownStatement, { query: year }, personas.agent.email)
    const ofKind = { type: 'lead', identifier: 'lead_assigned' } as const
    await call(templates.channels, { query: ofKind })
    await call(templates.list, { query: ofKind })
    await call(templates.values, { query: { identifier: 'lead_assigned', language: 'ar' } })
    await call(contract.forms.fields, { query: { form_id: String(idOf('forms')) } })
    await call(telephony.behind, { query: { mobile: idOf('leads', 'mobile NOT NULL', 'mobile') } })
    expect([...leaks]).toEqual([])
  })

  test('GET endpoints of one record send only contract keys', async () => {
    const { agreements, invoiceFiles, lookups, productUpdates, publicForms, roles } = contract
    const role = idOf('roles')
    await call(contract.gmail.start, { body: {} })
    await call(agreements.one, { identifier: idOf('agreements') })
    for (const [kind, endpoints] of Object.entries(updateKinds))
      if ('single' in endpoints)
        await call(endpoints.single, { identifier: idOf('information_updates', `update_type = '${kind}'`) })
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const institution_id = String(idOf('application_installments', 'claim_id NOT NULL', 'institution_id'))
    await call(contract.accountStatements.institution, { institution_id, query: period })
    const agent_id = String(idOf('application_installments', 'paid_amount > 0', 'agent_id'))
    await call(contract.accountStatements.agent, { agent_id, query: period })
    await call(invoiceFiles.list, { invoice_identifier: idOf('application_installments') })
    await callLead(call, idOf)
    await callBilling(call)
    await callTasks(call, idOf)
    await call(lookups.groupRoles, { id: idOf('groups') })
    await call(lookups.roleUsers, { id: role })
    await call(lookups.branchTeams, { id: idOf('branches') })
    await call(contract.teams.users, { id: idOf('teams') })
    await call(contract.teams.one, { id: idOf('teams') })
    await call(contract.agentTeams.users, { identifier: idOf('agent_teams') })
    const person = idOf('users')
    await call(contract.staff.single, { id: person })
    await call(contract.staff.permissions, { id: person })
    await call(contract.staff.history, { id: person })
    await call(contract.institutionStaff.single, { id: person })
    await call(contract.branches.one, { id: idOf('branches') })
    await call(productUpdates.single, { product_identifier: idOf('product_updates') })
    for (const type of ['module', 'category']) await call(productUpdates.clientDropdown, { type })
    await call(publicForms.landingPage, { id: idOf('lead_forms') }, '')
    await call(publicForms.leadForm, { id: idOf('lead_forms') }, '')
    await call(publicForms.agentForm, { id: idOf('forms', "module_type = 'agent'") }, '')
    await call(publicForms.options, { type: 'country' }, '')
    const keyOf = (table: string) => ({ key: idOf(table, '1', 'link_key') })
    const claim_no = idOf('claims', '1', 'claim_no')
    await call(contract.publicInvoices.claim, { claim_no, query: keyOf('claims') }, '')
    await call(contract.publicInvoices.claim, { claim_no }, '')
    await call(
      contract.publicInvoices.invoice,
      { invoice_id: idOf('invoices'), query: keyOf('invoices') },
      '',
    )
    await call(contract.referrals.shortLink, { code: 'x', query: { referral: 'agent' } }, '')
    const [agent_identifier, query] = [idOf('users', "email LIKE 'agent@%'"), {}]
    await call(agreements.signed, { agent_identifier, query })
    await call(roles.modules, { identifier: role })
    await call(roles.usesOfMany, { body: { is_selected_all: false, roles: [role] } })
    await call(roles.permissions, { identifier: role })
    expect([...leaks]).toEqual([])
  })

  test('write endpoints of masters send only contract keys', async () => {
    const { agreements, exchangeRates } = contract
    const agreement = { title: 'Terms', group: 'user', content: 'Be kind.' } as const
    const { identifier } = await call(agreements.create, { body: agreement })
    await call(agreements.update, { identifier, body: { ...agreement, content: 'Be kinder.' } })
    await call(agreements.changeStatus, { identifier, body: { status: 'active', is_current: true } })
    const rate = { currency: 'JOD', rate: '1.41', valid_from: '2026-11-01' } as const
    const stated = await call(exchangeRates.create, { body: rate })
    await call(exchangeRates.update, { ...stated, body: { ...rate, rate: '1.42' } })
    await call(exchangeRates.remove, stated)
    const attached = { contract_identifier: idOf('contracts'), files: [SEEDED_PICTURE] }
    await call(contract.contracts.addFiles, { body: attached })
    await call(contract.tags.one, { id: idOf('tags') })
    const form = { id: String(idOf('forms', "name = 'Change of a lead'")) }
    const field = idOf('form_fields', "name = 'email'")
    await call(contract.forms.assignField, { ...form, body: { form_field_id: field } })
    await call(contract.forms.changeField, { ...form, body: { form_field_id: field, column: 6 } })
    await call(contract.forms.takeOffField, { ...form, body: { form_field_id: field } })
    await call(contract.forms.drawn, form)
    const columns = [{ form_field_id: 'email', is_active: false, order_by: 3 } as const]
    await call(contract.leadCsv.save, { body: { columns } })
    await callStages({ call, idOf })
    await callTemplates(call)
    expect([...leaks]).toEqual([])
  })

  test.each(everyMaster)('write endpoints of $spec.name send only contract keys', async (one) => {
    const { calls, spec } = one
    const [master, named] = [spec.name, (row: unknown) => ({ [spec.parameter]: (row as Named).identifier })]
    const row = (number: number) =>
      exampleRow(one, number, (dropdown) => call(dropdown, {}) as Promise<Named[]>)
    const wire = async (number: number) => toWire(spec.fields, await row(number))
    const made = (await call(calls.create, { body: await wire(1) })) as Named
    await call(calls.update, { ...named(made), body: await wire(2) })
    await call(contract.masterRecords.history, { master, ...made })
    await call(contract.masterRecords.uses, { master, ...made })
    await call(contract.masterRecords.usesOfMany, { master, body: { is_selected_all: true } })
    const told = tellingKey(one)
    const other = namingMaster(one) ? (await row(5))[told] : 'Other'
    const body = { records: [made.identifier], values: { [told]: other } }
    if (orderKeyOf(spec.fields))
      await call(contract.masterRecords.move, { master, body: { records: [made.identifier], to: 'up' } })
    await call(contract.masterRecords.edit, { master, body })
    await call(contract.masterRecords.ids, { master, body: {} })
    const lines = await file(contract.masterRecords.rows, { master, body: { is_selected_all: true } })
    const keys = Object.keys(spec.fields)
    const known = new Set(['identifier', 'created_at', 'updated_at', ...keys, ...keys.map(nameKeyOf)])
    const sent = lines.split('\n').filter(Boolean)
    expect(sent.length).toBeGreaterThan(0)
    const keysSent = new Set(sent.flatMap((line) => Object.keys(JSON.parse(line) as object)))
    expect([...keysSent].filter((key) => !known.has(key))).toEqual([])
    await call(contract.masterRecords.remove, { master, body })
    await call(contract.masterRecords.add, { master, body: { rows: [await row(3)] } })
    await call(calls.remove, named(await call(calls.create, { body: await wire(4) })))
    expect([...leaks]).toEqual([])
  })
  test('endpoints of assignments send only contract keys', async () => {
    await callAssignments(call, idOf('programs'))
    expect([...leaks]).toEqual([])
  })
  test('a retry with an idempotency key sends the same keys', async () => {
    const again = { 'idempotency-key': 'answers-1' }
    const body = { reason: 'Moved away' }
    const first = await call(contract.unsubscribeReasons.create, { body }, undefined, again)
    expect(await call(contract.unsubscribeReasons.create, { body }, undefined, again)).toEqual(first)
    expect([...leaks]).toEqual([])
  })

  test('write endpoints of updates, staff and tickets send only contract keys', async () => {
    const { inventoryUpdates, productUpdates, updates } = contract
    const at = { institution_id: idOf('institutions'), country_id: 'CA' }
    const bodies: Partial<Record<string, object>> = {
      offerLetter: { ...at, study_level_id: idOf('study_levels'), duration: 5, duration_type: 'days' },
      lowTuitionFee: { ...at, study_level_id: idOf('study_levels'), fees: 900 },
      recent: { ...at, title: 'New', content: 'Now', module_type: 'visa' },
      scholarship: { ...at, title: 'New', content: 'Now', amount: 900, type: 'merit_based' },
      moi: { ...at, study_level_id: idOf('study_levels'), requirement: 'None' },
      intake: { ...at, intake_month: 9, intake_year: 2027 },
      urgent: { ...at, title: 'Closed', content: 'Today' },
      commission: { ...at, commission_type: 'percentage', commission_percentage: 5 },
    }
    for (const [kind, body] of Object.entries(bodies)) {
      const endpoints = updateKinds[kind as 'moi']
      const { identifier } = await call(endpoints.create, { body: body as never })
      await call(endpoints.update, { identifier, body: body as never })
      if (kind !== 'urgent')
        await call(endpoints.setStatus, {
          identifier,
          body: { status: (kind === 'intake' ? 'closed' : 'withdrawn') as never },
        })
    }
    await call(updates.unread, {}, personas.counsellor.email)
    const { updateCategories, updateModules } = contract
    const category = await call(updateCategories.create, { body: { name: 'Speed' } })
    await call(updateCategories.setStatus, { ...category, body: { is_active: false } })
    await call(updateModules.setStatus, {
      identifier: idOf('update_modules'),
      body: { is_active: false },
    })
    const news = {
      title: 'Faster',
      content: 'Twice',
      category_id: category.identifier,
      module_ids: [idOf('update_modules')],
    }
    const { identifier: product_identifier } = await call(productUpdates.create, { body: news })
    await call(productUpdates.update, { product_identifier, body: news })
    const wrong = { bug_type: 'wrong_information', module_type: 'program', request_content: 'Fee' } as const
    await callStaff(server)
    const { identifier: ticket } = await call(inventoryUpdates.create, { body: wrong })
    await call(inventoryUpdates.update, { ticket, body: wrong })
    await call(inventoryUpdates.changeStatus, { ticket, body: { status: 'closed' } })
    const one = { is_selected_all: false, tickets: [ticket] }
    await call(inventoryUpdates.changeStatusOfMany, { body: { ...one, status: 'open' } })
    const [worker] = await call(inventoryUpdates.users, {})
    await call(inventoryUpdates.assignMany, { body: { ...one, user_identifier: worker!.identifier } })
    await call(inventoryUpdates.history, { ticket })
    expect([...leaks]).toEqual([])
  })

  test('write endpoints of leads, invoices and operations send only contract keys', async () => {
    const { invoices, invoiceVerbs, leads, leadVerbs, operations, statements, views } = contract
    const { agentPayments, invoiceCorrections, invoiceHistory, periodLocks, publicInvoices } = contract
    const paste = { text: 'Reference;Amount\nrent;12,50 CAD' }
    const { statement } = await call(statements.create, { body: paste })
    const { lines } = await call(statements.single, { identifier: statement!.identifier })
    const line = lines[0]!.identifier
    await call(statements.book, { body: { lines: [line], kind: 'aside', remark: 'Rent' } })
    await call(statements.reopen, { body: { lines: [line] } })
    await call(statements.different, { body: { lines: [line] } })
    const installment_identifier = idOf(
      'application_installments',
      "status = 'not_invoiced' AND invoice_status_type IS NULL AND expected_currency_in = 'CAD'",
    )
    await call(statements.receive, {
      body: { lines: [{ identifier: line, pays: [{ installment_identifier, receive_amount: 1250 }] }] },
    })
    const rows = [idOf('leads', 'deleted_at IS NULL')]
    const branch = {
      assign_leads_by: 'branch' as const,
      assign_to_branch_info: {
        branch_identifier: idOf('branches', "name = 'Istanbul'"),
        role_identifiers: [idOf('roles', "name = 'Counsellor'")],
      },
    }
    const installments = [idOf('application_installments', "status = 'not_invoiced'")]
    for (const endpoint of [invoices.totals, invoices.ageing, invoices.rows])
      await call(endpoint, { body: { installments } })
    await call(invoiceVerbs.expectAll, {
      body: { identifiers: installments, expected_commission_in_date: '31-12-2026' },
    })
    await call(invoiceHistory.history, { invoice_identifier: installments[0]! })
    await call(invoiceCorrections.reversible, { body: { installments: [installment_identifier] } })
    const credit_details = [{ installment_identifier: installments[0]!, amount: 1 }]
    await call(invoiceCorrections.creditNote, { body: { credit_details, remarks: 'Late enrolment' } })
    const credit_note_id = idOf('credit_notes')
    const query = { key: idOf('credit_notes', '1', 'link_key') }
    await call(publicInvoices.creditNote, { credit_note_id, query }, '')
    const isOwed = "status = 'received' AND agent_amount > paid_amount"
    const currency = idOf('application_installments', isOwed, 'expected_currency_in')
    const paid = await call(invoiceVerbs.pay, {
      body: {
        claimDetails: [
          { installment_identifier: idOf('application_installments', isOwed), receive_amount: 1 },
        ],
        account_id: idOf('bank_accounts', `currency = '${currency}' AND deleted_at IS NULL`),
        receive_date: '01-01-2026',
        accept_date: true,
        remark_to_internal: 'Share',
      },
    })
    await call(agentPayments.sendAdvices, { body: { operation_identifier: paid.operation_identifier } })
    const { automationRuns, automations, configuration, letters, letterTemplates } = contract
    await call(automations.single, { identifier: idOf('automations') })
    await call(automations.preview, { body: { conditions: [], actions: [] } })
    await call(automationRuns.saveSettings, { body: { is_paused: true, most_leads: 5 } })
    const institution_id = String(idOf('billing_contacts', '1', 'institution_id'))
    await call(letters.billingContact, { institution_id, body: { email: 'ar@york.example', language: 'en' } })
    const claimed = idOf(
      'application_installments',
      `claim_id NOT NULL AND institution_id = ${institution_id}`,
    )
    await call(letters.emailPapers, { body: { installments: [claimed] } })
    const overdue = idOf(
      'application_installments',
      "claim_id NOT NULL AND invoice_status_type IS NULL AND received_amount = 0 AND due_at < '2026-11-01' AND institution_id IN (SELECT institution_id FROM billing_contacts)",
    )
    await call(letters.sendReminder, { body: { installments: [overdue], accept_again: true } })
    const debtorOf = "institution_id || '-' || expected_currency_in"
    const debtors = [idOf('application_installments', `identifier = '${overdue}'`, debtorOf)]
    await call(letters.emailStatement, { body: { debtors, from: '2026-01-01', to: '2026-11-30' } })
    await call(letters.letter, { letter_identifier: idOf('letters') })
    const template = { letter_type: 'papers' as const, title: 'Papers', content: '{{papers}}' }
    const papers = idOf('letter_templates', "letter_type = 'papers'")
    await call(letterTemplates.update, { identifier: papers, body: template })
    await call(periodLocks.lock, { body: { locked_until: '01-01-2020' } })
    await call(periodLocks.list, {})
    const merge = { mode: 'merge' as const, files: [{ name: 'dealTypes.yaml', text: '- name: Filed' }] }
    await call(configuration.compare, { body: merge })
    await call(configuration.takeBack, { body: await call(configuration.apply, { body: merge }) })
    await call(leads.find, { body: { values: ['ada@example.com'] } })
    const body = { ...branch, leads: rows, is_selected_all: false }
    await call(operations.plan, { body: { verb: 'leads.transfer', ...body } })
    const { operation_identifier: identifier } = await call(leadVerbs.bulkTransfer, { body })
    for (const part of [operations.single, operations.rows, operations.document, operations.lines])
      await call(part, { identifier })
    await call(operations.planUndo, { identifier, body: {} })
    await call(operations.undo, { identifier, body: {} })
    await call(operations.redo, { identifier, body: {} })
    await call(operations.cancel, { key: 'none', body: {} })
    await call(leadVerbs.bulkAssign, {
      body: { ...body, leads: [idOf('leads', 'deleted_at IS NULL AND staff_id IS NULL')] },
    })
    const view = await call(views.create, { body: { list: 'leads', name: 'A', query: '?tab=mine' } })
    await call(views.update, { ...view, body: { name: 'B' } })
    await call(views.saveSet, { body: { list: 'leads', name: 'A', rows } })
    await call(views.saveSettings, { body: { key: 'theme', value: 'dark' } })
    expect([...leaks]).toEqual([])
  })

  test('write endpoints of people and settings send only contract keys', async () => {
    const { branding, integrations, referrals, roles, session: signedIn, settings } = contract
    const [parent_role_identifier, group_identifier] = [idOf('roles', "name = 'Manager'"), idOf('groups')]
    const role = await call(roles.create, {
      body: { name: 'Guide', parent_role_identifier, group_identifier },
    })
    await call(roles.clone, { ...role, body: { name: 'Guide 2' } })
    await call(roles.rename, { ...role, body: { name: 'Guides' } })
    await call(roles.removeMany, { body: { is_selected_all: false, roles: [role.identifier] } })
    await call(referrals.makeProfile, { body: {} }, personas.agent.email)
    // While the vendor of telephony is connected.
    await callSettings(server)
    const verimor = { identifier: 'verimor' }
    await call(integrations.list)
    await call(integrations.save, { ...verimor, body: { status: 'inactive' } })
    await call(integrations.disconnect, verimor)
    await call(branding.detail)
    await call(branding.save, { body: { primary_color: '#223344' } })
    const preferences = await call(settings.preferences)
    await callAgentRequest(call, (email) => idOf('agent_requests', `email = '${email}'`))
    await call(signedIn.changeRole, { body: { identity: idOf('roles', "name = 'Super Admin'") } })
    await call(settings.savePreferences, { body: { preferences } })
    expect([...leaks]).toEqual([])
  })

  test('endpoints of uploaded files send only contract keys', async () => {
    await callFiles(server)
    expect([...leaks]).toEqual([])
  })
  test('bulk verbs of invoices send only contract keys', async () => {
    await callInvoices(server)
    expect([...leaks]).toEqual([])
  })
  // Last: it moves the clock, and the other sessions grow old.
  test('endpoints that need a code send only contract keys', async () => {
    await callCodes(server)
    expect([...leaks]).toEqual([])
  })

  test('every endpoint whose answer has keys is called, except a listed few', () => {
    const uncalled = everyEndpoint.filter(
      (endpoint) => isJson(endpoint) && hasKeys(endpoint) && !reached.has(endpoint),
    )
    expect(uncalled.map(nameOf).toSorted()).toEqual([...NOT_CALLED.keys()])
  })
})
