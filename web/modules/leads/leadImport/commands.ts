/** Everything that can be done on the page of the import, step by step. */
import type { Argument, Arguments, Choice, Command, Context } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { call, send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { dateTime } from '@core/words/format'
import type { ChoiceField } from '@contract/leads/leadImport/importHeadings'
import { leadImport, type LeadImport } from '@contract/leads/leadImport'
import { importCommands as makeCommands, onImportPage } from '@ui/import/commands'
import { revert } from './revert'
import { currentStep, importer, importState } from './state'
import { cancelImport, runImport } from './steps'
import { countGuesses, leaveRestEmpty, makeNew, makeableValues, openValues, useGuesses } from './valueAnswers'

const CAN = 'leads.import'
const isPreview = () => currentStep() === 'preview'
const hasValues = () => isPreview() && (importState.preview?.values.length ?? 0) > 0
const focusOn = (selector: string) => () =>
  document.querySelector<HTMLElement>(`.import ${selector}`)?.focus()

const refusedRows = ({ failed, duplicates, imported, total }: LeadImport) =>
  total > imported ? failed + duplicates : 0
export const choiceOf = ({ identifier, filename, created_at }: LeadImport): Choice => ({
  value: identifier,
  label: `${filename} · ${dateTime(created_at)}`,
})
export const mayRevert = ({ status, operation_identifier, imported }: LeadImport) =>
  status === 'completed' && operation_identifier !== null && imported > 0
export const hasLeads = ({ status, imported }: LeadImport) => status === 'completed' && imported > 0
export const hasRefusedRows = (one: LeadImport) => refusedRows(one) > 0

/** Which import: the one on the page, else one of the earlier ones. */
const which = (fits: (one: LeadImport) => boolean): Argument => ({
  name: 'import',
  when: () => currentStep() !== 'done',
  choices: async () => {
    const { recordsInfo } = await fetchCall(leadImport.list, { query: { per_page: 25 } })
    return recordsInfo.filter(fits).map(choiceOf)
  },
})
const importOf = async (given: Arguments): Promise<LeadImport> =>
  given.import
    ? call(leadImport.single, { identifier: given.import.value })
    : (importState.running as LeadImport)

/** A command on an import that has ended. `none`: why not with the one on the page. */
const onEnded = (
  name: string,
  keys: string,
  fits: (one: LeadImport) => boolean,
  run: (context: Context, one: LeadImport) => unknown,
): Command => ({
  id: `leadImport.${name}`,
  ...onImportPage,
  can: CAN,
  keys,
  when: () => currentStep() !== 'running',
  disabledReason: ({ t }) =>
    currentStep() === 'done' && !fits(importState.running as LeadImport)
      ? t(`leadImport:why.${name}`)
      : undefined,
  arguments: [which(fits)],
  run: async (context, given) => run(context, await importOf(given)),
})

const previewCommands: readonly Omit<Command, 'on'>[] = [
  {
    id: 'leadImport.sheet',
    keys: 't',
    when: () => isPreview() && (importState.preview?.sheets.length ?? 0) > 1,
    arguments: [
      {
        name: 'sheet',
        choices: () => (importState.preview?.sheets ?? []).map((name) => ({ value: name, label: name })),
      },
    ],
    run: (_, { sheet }) => importer.chooseSheet(sheet!.value),
  },
  { id: 'leadImport.columns', keys: 'm', when: isPreview, run: focusOn('.import-columns select') },
  {
    id: 'leadImport.defaults',
    keys: 'f',
    when: isPreview,
    run: focusOn('.import-defaults input'),
  },
  {
    id: 'leadImport.values',
    keys: 'v',
    when: hasValues,
    run: () =>
      document.querySelector('.import-values [data-open]')
        ? focusOn('.import-values [data-open] :is(select, input)')()
        : focusOn('.import-values :is(select, input)')(),
  },
  {
    id: 'leadImport.guesses',
    keys: 'u',
    when: hasValues,
    disabledReason: ({ t }) => (countGuesses() > 0 ? undefined : t('leadImport:why.noGuesses')),
    titleValues: () => ({ count: countGuesses() }),
    run: useGuesses,
  },
  {
    id: 'leadImport.makeNew',
    keys: 'a',
    when: () => hasValues() && makeableValues().length > 0,
    arguments: [
      {
        name: 'value',
        choices: (_, { t }) =>
          makeableValues().map((one) => ({
            value: JSON.stringify([one.field, one.value]),
            label: one.value,
            hint: `${t(`leadImport:fields.${one.field}`)} · ${t('import:rows', { count: one.count })}`,
          })),
      },
    ],
    run: (_, { value }) => {
      const [field, name] = JSON.parse(value!.value) as [ChoiceField, string]
      return makeNew({ field, value: name })
    },
  },
  {
    id: 'leadImport.emptyRest',
    keys: 'e',
    when: hasValues,
    disabledReason: ({ t }) => (openValues().length > 0 ? undefined : t('leadImport:why.allAnswered')),
    titleValues: () => ({ count: openValues().length }),
    run: leaveRestEmpty,
  },
  {
    id: 'leadImport.duplicates',
    keys: 'x',
    when: isPreview,
    run: () => {
      importState.duplicates = importState.duplicates === 'skip' ? 'import' : 'skip'
      return importer.fetchPreview()
    },
  },
]

export const importCommands: Command[] = [
  ...makeCommands(importer, { can: CAN, run: runImport, stop: cancelImport, own: previewCommands }),
  onEnded('openLeads', 'o', hasLeads, (c, { id }) => c.go(`/leads?q=${encodeURIComponent(`import:#${id}`)}`)),
  onEnded('failedRows', 'r', hasRefusedRows, async (_, { identifier }) =>
    saveFile(await (await send(leadImport.failedFile, { identifier })).blob(), `failed-${identifier}.csv`),
  ),
  { ...onEnded('revert', '#', mayRevert, revert), danger: true },
]
