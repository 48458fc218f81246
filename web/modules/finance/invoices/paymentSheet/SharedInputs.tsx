/** Inputs shared by all lines: account, date, remarks, notify the agent (business §5). */
import { useId } from 'react'
import type { Answer } from '@contract/http'
import type { bankAccounts } from '@contract/finance/bankAccounts'
import { nextWorkingDay } from '@contract/masters/workingDays'
import { dropdowns } from '@contract/platform/dropdowns'
import { useCall } from '@core/server/api'
import { day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { knownOptions, type Options } from '@ui/fields/options/options'
import { OptionsProblem } from '@ui/fields/options/OptionsProblem'
import { useSelectTypeAhead } from '@ui/fields/options/useSelectTypeAhead'
import { LabelledField } from '@ui/fields/LabelledField'
import type { Heads } from './drafts'
import type { SheetVerb } from './sheetLines'

type Account = Answer<typeof bankAccounts.dropdown>[number]

/** Names on the wire, to place the server's field errors; null: the verb has no such input. */
const WIRE_NAMES: Record<
  SheetVerb,
  readonly [account: string | null, date: string | null, remarks: string | null]
> = {
  claim: ['account_identifier', 'expected_received_at', null],
  invoice: ['account_identifier', 'expected_received_at', null],
  receive: ['account_identifier', 'receive_date', 'remark_to_internal'],
  pay: ['account_id', 'receive_date', 'remark_to_internal'],
  refund: ['account_identifier', 'refund_date', 'remarks'],
  creditDue: [null, null, 'remarks'],
  creditOverpaid: [null, null, 'remarks'],
  applyCredit: [null, 'apply_date', 'remarks'],
}
/** The inputs that a verb has. */
export const inputsOf = (verb: SheetVerb): readonly string[] =>
  [...WIRE_NAMES[verb], 'po_number'].filter((name) => name !== null)

/** Whether the verb has an account. */
export const asksAccount = (verb: SheetVerb) => WIRE_NAMES[verb][0] !== null

/** Questions about unusual inputs, by the input that answers them. */
export type Questions = Readonly<Record<'acceptDate' | 'acceptAccount', string | null>>

interface Props {
  verb: SheetVerb
  heads: Heads
  set(name: keyof Heads, value: string | boolean): void
  accounts: Options<Account>
  problems: Readonly<Record<string, string>>
  questions: Questions
}

export function SharedInputs({ verb, heads, set, accounts, problems, questions }: Props) {
  const t = useWords()
  const id = useId()
  const [accountName, dateName, remarksName] = WIRE_NAMES[verb]
  const read = parseTypedDay(heads.date, todayHere())
  const isDemand = verb === 'claim' || verb === 'invoice'
  const holidays = useCall(dropdowns.holidays, {}, { enabled: isDemand, staleTime: 0 }).data ?? []
  const due = read && isDemand ? nextWorkingDay(read, new Set(holidays.map(({ value }) => value))) : read
  const known = knownOptions(accounts)
  const onKeyDown = useSelectTypeAhead(
    accounts,
    () => heads.account,
    (value) => set('account', value),
  )
  const said = (name: string) => {
    const message = problems[name]
    return message === undefined ? {} : { error: t.sentence(message) }
  }
  const field = (name: string) => ({
    id: `${id}${name}`,
    name,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': problems[name] ? `${id}${name}-problem` : undefined,
  })
  return (
    <div className="money-shared">
      {accountName !== null && (
        <LabelledField
          id={`${id}${accountName}`}
          label={t('invoices:paymentSheet.account')}
          {...said(accountName)}
        >
          <span className="bp6-html-select bp6-fill">
            <select
              {...field(accountName)}
              value={heads.account}
              aria-busy={accounts === null}
              onKeyDown={onKeyDown}
              onChange={({ target }) => set('account', target.value)}
            >
              {(verb === 'receive' || !known?.length) && (
                <option value="">
                  {verb === 'receive' ? t('invoices:paymentSheet.claimsAccount') : '–'}
                </option>
              )}
              {known?.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label} · {one.currency}
                </option>
              ))}
            </select>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
            </svg>
          </span>
          <OptionsProblem field={`${id}${accountName}`} options={accounts} />
        </LabelledField>
      )}
      {dateName !== null && (
        <LabelledField
          id={`${id}${dateName}`}
          label={t(`invoices:paymentSheet.dates.${verb}`)}
          hint={
            read && due ? (
              <output htmlFor={`${id}${dateName}`}>
                {due === read
                  ? day(read)
                  : t('invoices:paymentSheet.holiday', { day: day(read), due: day(due) })}
              </output>
            ) : (
              t('invoices:paymentSheet.dateForm')
            )
          }
          {...said(dateName)}
        >
          <input
            {...field(dateName)}
            className={`bp6-input bp6-fill ${problems[dateName] ? 'bp6-intent-danger' : ''}`}
            value={heads.date}
            dir="ltr"
            autoComplete="off"
            placeholder="15-03-2027"
            onChange={({ target }) => set('date', target.value)}
          />
        </LabelledField>
      )}
      {isDemand && (
        <LabelledField
          id={`${id}po_number`}
          label={t('invoices:paymentSheet.poNumber')}
          hint={t('invoices:paymentSheet.poHint')}
          {...said('po_number')}
        >
          <input
            {...field('po_number')}
            className={`bp6-input bp6-fill ${problems['po_number'] ? 'bp6-intent-danger' : ''}`}
            value={heads.po}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => set('po', target.value)}
          />
        </LabelledField>
      )}
      {remarksName !== null && (
        <LabelledField
          id={`${id}${remarksName}`}
          label={t(remarksName === 'remarks' ? 'invoices:arguments.why' : 'invoices:paymentSheet.internal')}
          {...said(remarksName)}
        >
          <input
            {...field(remarksName)}
            className={`bp6-input bp6-fill ${problems[remarksName] ? 'bp6-intent-danger' : ''}`}
            value={heads.remarks}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => set('remarks', target.value)}
          />
        </LabelledField>
      )}
      {(['acceptAccount', 'acceptDate'] as const).map((name) =>
        questions[name] === null ? null : (
          <div key={name} className="money-question">
            <span id={`${id}${name}`}>{t.sentence(questions[name])}</span>
            <label className="bp6-control bp6-checkbox">
              <input
                type="checkbox"
                name={name}
                className="bp6-control-input"
                aria-describedby={`${id}${name}`}
                checked={heads[name]}
                onChange={({ target }) => set(name, target.checked)}
              />
              <span className="bp6-control-indicator" />
              {t(`invoices:paymentSheet.${name}`)}
            </label>
          </div>
        ),
      )}
      {verb === 'pay' && (
        <label className="bp6-control bp6-checkbox money-notify">
          <input
            type="checkbox"
            className="bp6-control-input"
            checked={heads.notify}
            onChange={({ target }) => set('notify', target.checked)}
          />
          <span className="bp6-control-indicator" />
          {t('invoices:paymentSheet.notify')}
        </label>
      )}
    </div>
  )
}
