/** The kinds of inputs that all lines of a payment sheet share. */
import type { ReactNode } from 'react'
import type { Answer } from '@contract/http'
import type { bankAccounts } from '@contract/finance/bankAccounts'
import { useWords } from '@core/words/i18n'
import { LabelledField } from '@ui/fields/LabelledField'
import { knownOptions, type Options } from '@ui/fields/options/options'
import { OptionsProblem } from '@ui/fields/options/OptionsProblem'
import { useSelectTypeAhead } from '@ui/fields/options/useSelectTypeAhead'

export type Account = Answer<typeof bankAccounts.dropdown>[number]

export interface FieldProps {
  /** Of the sheet: its fields' ids begin with it. */
  id: string
  /** On the wire. */
  name: string
  /** The server's message about it. */
  problem: string | undefined
  value: string
  set(value: string): void
}

const attributesOf = ({ id, name, problem }: Pick<FieldProps, 'id' | 'name' | 'problem'>) => ({
  id: `${id}${name}`,
  name,
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem ? `${id}${name}-problem` : undefined,
})

interface AccountProps extends FieldProps {
  accounts: Options<Account>
  /** What an empty account stands for; without it an account is chosen always. */
  emptyLabel: string | undefined
}

export function AccountField({ accounts, emptyLabel, value, set, ...field }: AccountProps) {
  const t = useWords()
  const known = knownOptions(accounts)
  const onKeyDown = useSelectTypeAhead(accounts, () => value, set)
  const attributes = attributesOf(field)
  return (
    <LabelledField
      id={attributes.id}
      label={t('invoices:paymentSheet.account')}
      error={field.problem && t.sentence(field.problem)}
    >
      <span className="bp6-html-select bp6-fill">
        <select
          {...attributes}
          value={value}
          aria-busy={accounts === null}
          onKeyDown={onKeyDown}
          onChange={({ target }) => set(target.value)}
        >
          {(emptyLabel !== undefined || !known?.length) && <option value="">{emptyLabel ?? '–'}</option>}
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
      <OptionsProblem field={attributes.id} options={accounts} />
    </LabelledField>
  )
}

interface TextProps extends FieldProps {
  label: string
  hint?: ReactNode
  dir?: 'ltr' | 'auto'
  placeholder?: string
}

export function TextField({ label, hint, dir = 'auto', placeholder, value, set, ...field }: TextProps) {
  const t = useWords()
  const { problem } = field
  const attributes = attributesOf(field)
  return (
    <LabelledField id={attributes.id} label={label} hint={hint} error={problem && t.sentence(problem)}>
      <input
        {...attributes}
        className={`bp6-input bp6-fill ${problem ? 'bp6-intent-danger' : ''}`}
        value={value}
        dir={dir}
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target }) => set(target.value)}
      />
    </LabelledField>
  )
}

interface BoxProps {
  label: string
  checked: boolean
  set(checked: boolean): void
  name?: string
  describedBy?: string
  className?: string
}

export const CheckField = ({ label, checked, set, name, describedBy, className = '' }: BoxProps) => (
  <label className={`bp6-control bp6-checkbox ${className}`}>
    <input
      type="checkbox"
      name={name}
      className="bp6-control-input"
      aria-describedby={describedBy}
      checked={checked}
      onChange={({ target }) => set(target.checked)}
    />
    <span className="bp6-control-indicator" />
    {label}
  </label>
)
