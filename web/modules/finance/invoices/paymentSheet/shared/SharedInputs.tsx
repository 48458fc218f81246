/** Inputs shared by all lines: account, date, remarks, notify the agent (business §5). */
import { useId } from 'react'
import { nextWorkingDay } from '@contract/masters/holidays/workingDays'
import { dropdowns } from '@contract/platform/dropdowns'
import { useCall } from '@core/server/api'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { Options } from '@ui/fields/options/options'
import type { Heads } from '../drafts'
import type { Questions } from './questions'
import { AccountField, CheckField, TextField, type Account, type FieldProps } from './SharedFields'
import { asksRemarks, type SheetVerb } from '../sheetLines'
import { WIRE_NAMES } from './wireNames'

interface Props {
  verb: SheetVerb
  heads: Heads
  set(name: keyof Heads, value: string | boolean): void
  accounts: Options<Account>
  problems: Readonly<Record<string, string>>
  questions: Questions
}

/** A claim or an invoice that would be due on a holiday is due on the next working day. */
function DateField({ verb, ...field }: FieldProps & { verb: SheetVerb }) {
  const t = useWords()
  const typed = parseTypedDay(field.value, todayHere())
  const isDemand = asksRemarks(verb)
  const holidays = useCall(dropdowns.holidays, {}, { enabled: isDemand, staleTime: 0 }).data ?? []
  const due = typed && isDemand ? nextWorkingDay(typed, new Set(holidays.map(({ value }) => value))) : typed
  const hint =
    typed && due ? (
      <output htmlFor={`${field.id}${field.name}`}>
        {due === typed ? day(typed) : t('invoices:paymentSheet.holiday', { day: day(typed), due: day(due) })}
      </output>
    ) : (
      t('invoices:paymentSheet.dateForm')
    )
  return (
    <TextField
      {...field}
      label={t(`invoices:paymentSheet.dates.${verb}`)}
      hint={hint}
      dir="ltr"
      placeholder="15-03-2027"
    />
  )
}

function QuestionBoxes({
  id,
  questions,
  heads,
  set,
}: Pick<Props, 'questions' | 'heads' | 'set'> & { id: string }) {
  const t = useWords()
  return (['acceptAccount', 'acceptDate'] as const).map((name) =>
    questions[name] === null ? null : (
      <div key={name} className="money-question">
        <span id={`${id}${name}`}>{t.sentence(questions[name])}</span>
        <CheckField
          label={t(`invoices:paymentSheet.${name}`)}
          name={name}
          describedBy={`${id}${name}`}
          checked={heads[name]}
          set={(isAccepted) => set(name, isAccepted)}
        />
      </div>
    ),
  )
}

export function SharedInputs({ verb, heads, set, accounts, problems, questions }: Props) {
  const t = useWords()
  const id = useId()
  const [accountName, dateName, remarksName] = WIRE_NAMES[verb]
  const fieldOf = (head: 'account' | 'date' | 'po' | 'remarks', name: string): FieldProps => ({
    id,
    name,
    problem: problems[name],
    value: heads[head],
    set: (value) => set(head, value),
  })
  return (
    <div className="money-shared">
      {accountName !== null && (
        <AccountField
          {...fieldOf('account', accountName)}
          accounts={accounts}
          emptyLabel={verb === 'receive' ? t('invoices:paymentSheet.claimsAccount') : undefined}
        />
      )}
      {dateName !== null && <DateField {...fieldOf('date', dateName)} verb={verb} />}
      {asksRemarks(verb) && (
        <TextField
          {...fieldOf('po', 'po_number')}
          label={t('invoices:paymentSheet.poNumber')}
          hint={t('invoices:paymentSheet.poHint')}
        />
      )}
      {remarksName !== null && (
        <TextField
          {...fieldOf('remarks', remarksName)}
          label={t(remarksName === 'remarks' ? 'invoices:asks.why' : 'invoices:paymentSheet.internal')}
        />
      )}
      <QuestionBoxes {...{ id, questions, heads, set }} />
      {verb === 'pay' && (
        <CheckField
          label={t('invoices:paymentSheet.notify')}
          className="money-notify"
          checked={heads.notify}
          set={(isNotified) => set('notify', isNotified)}
        />
      )}
    </div>
  )
}
