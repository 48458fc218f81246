/** No function of the product is longer than a screen, but for a list that may only shrink. */
import { expect, test } from 'vitest'
import { read, sources } from '@support/sourceTree'
import { nodesOf, type SyntaxNode } from '@support/syntaxTree'

/** Lines of a function that fits on a screen. */
const MOST_LINES = 60
/** Lines of functions that are longer, by file and name. A shorter one gets its new length here; no function is added. */
const longFunctions: Readonly<Record<string, number>> = {
  'sim-server/contract/paging.ts: listQueries': 68,
  'seeds/finance/invoices.ts: seedInstallment': 64,
  'sim-server/app.ts: createApi': 90,
  'sim-server/contract/master.ts: masterParts': 65,
  'sim-server/control/index.ts: handlers': 128,
  'sim-server/control/tenants.ts: makeTenants': 105,
  'sim-server/domain/finance/agentPayments/paymentBatch.ts: paymentBatch': 84,
  'sim-server/domain/finance/invoiceVerbs/applyingCredit.ts: effectOf': 74,
  'sim-server/domain/finance/invoiceVerbs/claiming.ts: claimEffect': 97,
  'sim-server/domain/finance/invoiceVerbs/crediting.ts: effectOf': 85,
  'sim-server/domain/finance/invoiceVerbs/reversing.ts: effectOf': 81,
  'sim-server/domain/finance/letters/adviceLetters.ts: planOf': 71,
  'sim-server/domain/finance/letters/letterVerb.ts: effectOf': 78,
  'sim-server/domain/finance/remittance/match.ts: matchLines': 116,
  'sim-server/domain/finance/statements/readLines.ts: readLines': 63,
  'sim-server/domain/leads/extraction/pdfText.ts: piecesOf': 99,
  'sim-server/domain/leads/tasks/createForLeads.ts: createTasksForLeads': 68,
  'sim-server/domain/masters/configuration/masterChanges.ts: changesOf': 99,
  'sim-server/domain/masters/serveMaster.ts: masterHandlers': 104,
  'sim-server/domain/masters/verbs.ts: editEffect': 83,
  'sim-server/domain/platform/assignments/history.ts: historyOf': 73,
  'sim-server/domain/platform/operations/evaluateRows.ts: evaluateRows': 69,
  'sim-server/domain/platform/operations/files/planFile.ts: csvParts': 68,
  'sim-server/domain/platform/operations/undo.ts: reversalEffect': 77,
  'sim-server/kit/list/declareList.ts: declareList': 71,
  'sim-server/kit/list/ordered/changes.ts: changesOf': 63,
  'sim-server/kit/list/ordered/containedText.ts: containedText': 75,
  'sim-server/kit/list/storedRows.ts: storedRows': 132,
  'sim-server/kit/request/serve.ts: answererOf': 93,
  'sim-server/kit/tenant/clock.ts: makeClock': 86,
  'sim-server/kit/tenant/tenant.ts: makeTenant': 66,
  'sim-server/realtime.ts: realtime': 112,
  'sim-server/server.ts: startServer': 112,
  'web/app/keys/KeyHelp.tsx: KeyHelp': 102,
  'web/app/keys/Keys.tsx: Keys': 100,
  'web/app/keys/Keys.tsx: useHotkeys': 86,
  'web/app/shell/Shell.tsx: Inside': 79,
  'web/app/shell/SideNav.tsx: SideNav': 104,
  'web/app/shell/SideNavEntries.tsx: NavAreaEntry': 66,
  'web/core/list/grammar.ts: function': 76,
  'web/core/list/grammar.ts: parseFilter': 101,
  'web/core/list/listFeed.ts: connectFeed': 89,
  'web/core/list/rowWindows.ts: makeRowFeed': 173,
  'web/modules/access/agreements/AgentAgreement.tsx: AgentAgreement': 63,
  'web/modules/access/agreements/Sign.tsx: Sign': 83,
  'web/modules/finance/invoiceFiles/FilesDialog.tsx: FilesDialog': 95,
  'web/modules/finance/invoices/home/Commission.tsx: Commission': 63,
  'web/modules/finance/invoices/paymentSheet/calls.ts: bodyOf': 74,
  'web/modules/finance/invoices/remittance/LineGrid.tsx: LineGrid': 81,
  'web/modules/finance/invoices/remittance/LineGrid.tsx: Row': 63,
  'web/modules/finance/invoices/remittance/RemittancePage.tsx: PasteStep': 97,
  'web/modules/finance/invoices/sums/SumsStrip.tsx: SumsTable': 69,
  'web/modules/finance/publicInvoices/Paper.tsx: Paper': 150,
  'web/ui/leadParts/documents/DocumentList.tsx: DocumentList': 65,
  'web/ui/leadParts/documents/DocumentsDialog.tsx: DocumentsDialog': 107,
  'web/ui/leadParts/documents/ExtractedDialog.tsx: Pages': 90,
  'web/ui/leadParts/documents/OneDocument.tsx: OneDocument': 129,
  'web/modules/leads/leadForms/CreatePage.tsx: NewLead': 64,
  'web/modules/leads/leadForms/Duplicates.tsx: Duplicates': 63,
  'web/modules/leads/leads/verbs/VerbForm.tsx: AssigneeFields': 77,
  'web/modules/leads/leads/verbs/VerbForm.tsx: VerbForm': 86,
  'web/modules/leads/tasks/MonthDays.tsx: MonthDays': 73,
  'web/modules/masters/forms/FormPreview.tsx: FormPreview': 65,
  'web/modules/masters/masterIndex/MasterIndexPage.tsx: MasterIndexPage': 79,
  'web/modules/masters/timelines/StagePath.tsx: StagePath': 101,
  'web/modules/masters/timelines/StagesDialog.tsx: EditedStages': 112,
  'web/modules/outreach/notificationTemplates/TemplatePreview.tsx: TemplatePreview': 81,
  'web/modules/outreach/unsubscribe/publicPages/Choices.tsx: Choices': 138,
  'web/modules/people/roles/ChooseSome.tsx: ChooseSome': 80,
  'web/modules/people/roles/permissions/PermissionsPage.tsx: PermissionsPage': 92,
  'web/modules/platform/automations/ActionsField.tsx: ActionsField': 91,
  'web/modules/platform/integrations/IntegrationsPage.tsx: Service': 70,
  'web/modules/platform/settings/OrganizationPage.tsx: OrganizationPage': 87,
  'web/modules/platform/settings/ProfileForm.tsx: ProfileForm': 71,
  'web/modules/platform/settings/ReferralLink.tsx: ReferralLink': 63,
  'web/modules/platform/telephony/IncomingCall.tsx: IncomingCall': 74,
  'web/modules/updates/updates/Reader.tsx: Reader': 87,
  'web/ui/assignmentPage/WhoPane.tsx: WhoPane': 148,
  'web/ui/dynamicForm/DynamicForm.tsx: DynamicForm': 106,
  'web/ui/dynamicForm/UploadField.tsx: UploadField': 62,
  'web/ui/fields/CodeField.tsx: CodeField': 69,
  'web/ui/fields/Form.tsx: Form': 98,
  'web/ui/fields/MergeTagField.tsx: MergeTagField': 129,
  'web/ui/fields/PictureField.tsx: PictureField': 87,
  'web/ui/fields/options/SeveralInput.tsx: SeveralInput': 159,
  'web/ui/grid/DataGrid.tsx: DataGrid': 76,
  'web/ui/grid/Header.tsx: Header': 66,
  'web/ui/grid/tableRenderer.ts: tableRenderer': 112,
  'web/ui/import/previews.ts: makePreviews': 80,
  'web/ui/list/ColumnsDialog.tsx: ColumnsDialog': 87,
  'web/ui/list/PasteDialog.tsx: PasteDialog': 87,
  'web/ui/list/ViewTabs.tsx: ViewTabs': 62,
  'web/ui/list/address/useListAddress.ts: useListAddress': 85,
  'web/ui/masterPage/fields.ts: columnsOf': 61,
  'web/ui/masterPage/index.ts: masterPage': 64,
  'web/ui/masterPage/steps/StepFields.tsx: StepFields': 80,
  'web/ui/operation/MoneyDocument.tsx: PartTable': 73,
  'web/ui/operation/OperationDialog.tsx: OperationDialog': 218,
  'web/ui/operation/Plan.tsx: Plan': 72,
  'web/ui/operation/Receipt.tsx: Receipt': 69,
  'web/ui/operation/useOperation.ts: useOperation': 100,
  'web/ui/record/RecordDialog.tsx: RecordDialog': 70,
  'web/ui/twoFactor/TwoFactor.tsx: TwoFactor': 116,
}

const isFunction = ({ type }: SyntaxNode) => /Function/.test(type) && !/Type/.test(type)
const nameOf = (value: unknown) => (value as { name?: string } | null | undefined)?.name

/** Functions of a file with their names: their own, or that of the variable, property or call which holds them. */
function functionsOf(path: string): [name: string, lines: number][] {
  const text = read(path)
  const nodes = nodesOf(path)
  const holderOf = (node: SyntaxNode) =>
    nodes.find(
      (one) =>
        one.init === node ||
        (one.value === node && one.key !== undefined) ||
        (Array.isArray(one.arguments) && one.arguments.includes(node)),
    )
  return nodes.filter(isFunction).map((node) => {
    const holder = holderOf(node)
    const name = nameOf(node.id) ?? nameOf(holder?.id) ?? nameOf(holder?.key) ?? nameOf(holder?.callee)
    return [name ?? 'function', text.slice(node.start, node.end).split('\n').length]
  })
}

/** The longest function of each name. */
const long = new Map<string, number>()
for (const path of sources.filter((one) => /^(web|sim-server|db|seeds)\//.test(one)))
  for (const [name, lines] of functionsOf(path)) {
    const place = `${path}: ${name}`
    if (lines > MOST_LINES) long.set(place, Math.max(lines, long.get(place) ?? 0))
  }

test(`functions have at most ${MOST_LINES} lines, and the listed ones grow no longer`, () => {
  expect([...long].filter(([place, lines]) => lines > (longFunctions[place] ?? 0))).toEqual([])
})

test('a function that fits on a screen leaves the list', () => {
  expect(Object.keys(longFunctions).filter((place) => !long.has(place))).toEqual([])
})

test('what sets a state is called `set…`', () => {
  const setters = sources
    .filter((path) => path.startsWith('web/'))
    .flatMap((path) =>
      [...read(path).matchAll(/const \[\w+, (\w+)\] = useState\b/g)].map(([, name]) => `${path}: ${name}`),
    )
  expect(setters.filter((setter) => !/: set[A-Z]/.test(setter))).toEqual([])
})
