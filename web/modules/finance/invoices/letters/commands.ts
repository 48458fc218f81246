/** Letters to institutions, from the list of invoices and from the debtors: papers, reminders, statements, the papers as a ZIP, and the address. */
import type { VerbEndpoint } from '@contract/http'
import { languages } from '@contract/client'
import type { Debtor } from '@contract/finance/financeReports'
import { invoices } from '@contract/finance/invoices'
import { letters } from '@contract/finance/letters'
import type { AnyCommand, Context } from '@core/commands/commands'
import { identifiersOf } from '@core/list/identifiersOf'
import { currentScreen, type List } from '@core/list/list'
import { todayHere } from '@core/shell/relativeDays'
import { queryClient } from '@core/server/api'
import { call, send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { session } from '@core/session/session'
import { languageName } from '@core/words/format'
import { openOperation } from '@ui/operation'
import { periodOf } from '../accountStatements/period'
import { agentList, targetsBody } from '../list'

/** "All that match" as identifiers: these calls take no filters. */
async function targetIdentifiers({ targets }: Context): Promise<string[]> {
  if (!targets.all) return [...targets.identifiers]
  const out = new Set(targets.excluded)
  return (await identifiersOf(currentScreen.list as List, 0, Infinity)).filter((one) => !out.has(one))
}
const withCount = { titleValues: ({ targets }: Context) => ({ count: targets.count }) }

interface Letter {
  name: 'emailPapers' | 'remind' | 'remindLast'
  keys: string
  endpoint: VerbEndpoint
  more?: object
}
const kinds: readonly Letter[] = [
  { name: 'emailPapers', keys: 'l p', endpoint: letters.emailPapers },
  { name: 'remind', keys: 'l r', endpoint: letters.sendReminder },
  {
    name: 'remindLast',
    keys: 'l l',
    endpoint: letters.sendReminder,
    more: { letter_type: 'final_reminder' },
  },
]

/** `rows`: the field of the body that takes the identifiers of the list. */
const letterCommand = (
  module: 'invoices' | 'financeReports',
  rows: 'installments' | 'debtors',
  onList: (list: string | null) => boolean,
  { name, keys, endpoint, more }: Letter,
): AnyCommand => ({
  id: `${module}.${name}`,
  on: 'rows',
  keys,
  can: letters.emailPapers.spec.can,
  when: ({ list }) => onList(list),
  ...withCount,
  run: async (c: Context) =>
    openOperation(c, {
      endpoint,
      title: () => c.t(`letters:titles.${name}`),
      submitLabel: () => c.t('letters:send'),
      body: { [rows]: await targetIdentifiers(c), ...more },
    }),
})

const papersFile: AnyCommand = {
  id: 'invoices.papersFile',
  on: 'rows',
  keys: 'l z',
  can: invoices.papersFile.spec.can,
  when: ({ list }) => list !== agentList.name,
  ...withCount,
  run: async ({ targets }: Context) => {
    const body = {
      ...targetsBody(targets),
      language: session.language,
    }
    saveFile(await (await send(invoices.papersFile, { body })).blob(), `papers-${todayHere()}.zip`)
  },
}

const emailStatement: AnyCommand = {
  id: 'financeReports.emailStatement',
  on: 'rows',
  keys: 'l s',
  can: letters.emailStatement.spec.can,
  when: ({ list }) => isDebtors(list),
  ...withCount,
  run: async (c: Context) =>
    openOperation(c, {
      endpoint: letters.emailStatement,
      title: () => c.t('letters:titles.emailStatement'),
      submitLabel: () => c.t('letters:send'),
      body: { debtors: await targetIdentifiers(c), ...periodOf('') },
    }),
}

const isDebtors = (list: string | null) => list === 'debtors'
const billingContact: AnyCommand = {
  id: 'financeReports.billingContact',
  on: 'row',
  keys: 'l a',
  can: letters.billingContact.spec.can,
  when: ({ list }) => isDebtors(list),
  titleValues: ({ targets }: Context<Debtor>) => ({ name: targets.rows[0]?.vendor_name }),
  arguments: [
    {
      name: 'email',
      // Empty: no letters. The server checks it in full.
      check: (text) => (/^(\S+@\S+)?$/.test(text.trim()) ? undefined : 'Invalid email'),
    },
    {
      name: 'language',
      choices: () => languages.map((language) => ({ value: language, label: languageName(language) })),
    },
  ],
  run: async (c: Context<Debtor>, { email, language }) => {
    const { institution_id } = c.targets.rows[0]!
    await call(letters.billingContact, {
      institution_id: String(institution_id),
      body: { email: email!.value.trim(), language: language!.value as (typeof languages)[number] },
    })
    c.toast(c.t.sentence(letters.billingContact.spec.says), 'success')
    await queryClient.invalidateQueries({ queryKey: ['financeReports'] })
  },
}

export const invoiceLetters: readonly AnyCommand[] = [
  ...kinds.map((kind) => letterCommand('invoices', 'installments', (list) => list !== agentList.name, kind)),
  papersFile,
]
export const debtorLetters: readonly AnyCommand[] = [
  ...kinds.map((kind) => letterCommand('financeReports', 'debtors', isDebtors, kind)),
  emailStatement,
  billingContact,
]
