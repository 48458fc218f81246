/**
 * Assign, transfer and delete as a form. Switching assign-by resets that mode's fields; another role clears the user;
 * another branch clears the roles (core §4 Transfer form).
 */
import { Button, DialogBody, DialogFooter, FormGroup, Radio, RadioGroup, TextArea } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useEffect, useState } from 'react'
import { AssignTo, assignBy, LeadDelete, requireAssignees } from '@contract/leads/leads'
import { rememberVerb, type Choice, type Context, type Arguments } from '@core/commands/commands'
import { useWords } from '@core/words/i18n'
import { command } from '@core/commands/registry'
import { toastError } from '@core/server/toastError'
import '@ui/operation/operation.css'
import { ChoiceField } from '@ui/fields/ChoiceField'
import { FailedOptions, type Options } from '@ui/fields/options/options'
import { useDiscard } from '@ui/record/useDiscard'
import { placeRoleChoices } from '@ui/assignees/choices'
import {
  branchChoices,
  formAssignees,
  roleChoices,
  teamChoices,
  userChoices,
} from '@ui/assignees/formChoices'

type Verb = 'assign' | 'transfer' | 'delete'
const AssignWithPeople = AssignTo.superRefine(requireAssignees)

/** The first message for each of the form's own fields, from the documented paths of the body. */
const ARGUMENT_OF_FIELD: Record<string, string> = {
  role_identifier: 'role',
  user_identifier: 'user',
  branch_identifier: 'branch',
  team_identifier: 'team',
  role_identifiers: 'roles',
  assign_leads_by: 'by',
}
const errorsOf = async (given: Arguments) => {
  const result = await AssignWithPeople.safeParseAsync(given.by ? formAssignees(given) : {})
  return Object.fromEntries(
    (result.error?.issues ?? [])
      .map(({ path, message }) => [
        ARGUMENT_OF_FIELD[String(path.findLast((part) => typeof part === 'string'))] ?? 'by',
        message,
      ])
      .toReversed(),
  )
}

/** Choices from the server, fetched again when `on` changes; none while `on` is undefined. */
function useChoices(ask: () => Promise<Choice[]>, on: string | undefined): Options<Choice> {
  const [choices, setChoices] = useState<Options<Choice>>(null)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    let wanted = true
    setChoices(null)
    if (on)
      ask().then(
        (found) => wanted && setChoices(found),
        () => wanted && setChoices(new FailedOptions(() => setRetries((count) => count + 1))),
      )
    return () => {
      wanted = false
    }
    // `ask` is a new function at every render; its result depends on `on`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [on, retries])
  return choices
}

const AssigneeFields = ({
  given,
  set,
  errors,
}: {
  given: Arguments
  set: (name: string, value: Choice | undefined) => void
  errors: Record<string, string>
}) => {
  const t = useWords()
  const by = given.by?.value
  const roles = useChoices(roleChoices, 'always')
  const users = useChoices(
    () => userChoices(given.role!.value),
    by === 'user' ? given.role?.value : undefined,
  )
  const branches = useChoices(branchChoices, 'always')
  const teams = useChoices(
    () => teamChoices(given.branch!.value),
    by === 'team' ? given.branch?.value : undefined,
  )
  const teamRoles = useChoices(
    () => placeRoleChoices('team', given.team!.value),
    by === 'team' ? given.team?.value : undefined,
  )
  const branchRoles = useChoices(
    () => placeRoleChoices('branch', given.branch!.value),
    by === 'branch' ? given.branch?.value : undefined,
  )
  const pick = (name: string, choices: Options<Choice>, many = false) => (
    <ChoiceField
      key={name}
      label={t(`leads:asks.${name}`)}
      choices={choices}
      many={many}
      value={given[name]}
      onChange={(value) => set(name, value)}
      error={errors[name] && t.sentence(errors[name])}
    />
  )
  return (
    <>
      <RadioGroup
        inline
        label={t('leads:asks.by')}
        selectedValue={by}
        onChange={(event) =>
          set('by', {
            value: event.currentTarget.value,
            label: t(`app:assignees.by.${event.currentTarget.value}`),
          })
        }
      >
        {assignBy.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={t(`app:assignees.by.${mode}`)}
            autoFocus={mode === (by ?? 'user')}
          />
        ))}
      </RadioGroup>
      {errors.by && (
        <p role="alert" className="field-error">
          {t.sentence(errors.by)}
        </p>
      )}
      {by === 'user' && [pick('role', roles), given.role && pick('user', users, true)]}
      {by === 'branch' && [pick('branch', branches), given.branch && pick('roles', branchRoles, true)]}
      {by === 'team' && [
        pick('branch', branches),
        given.branch && pick('team', teams),
        given.team && pick('roles', teamRoles, true),
      ]}
    </>
  )
}

/** Fields that a change of the key's field clears. */
const CLEARED_BY: Record<string, string[]> = {
  by: ['role', 'user', 'branch', 'team', 'roles'],
  role: ['user'],
  branch: ['team', 'roles'],
  team: ['roles'],
}

export function VerbForm({ verb, context }: { verb: Verb; context: Context }) {
  const t = useWords()
  const [given, setGiven] = useState<Arguments>(
    verb === 'delete' ? {} : { by: { value: 'user', label: t('app:assignees.by.user') } },
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isDirty, close, leave, warning } = useDiscard()
  const set = (name: string, value: Choice | undefined) => {
    isDirty.current = true
    setGiven((now) => {
      const kept = Object.fromEntries(
        Object.entries(now).filter(([key]) => key !== name && !CLEARED_BY[name]?.includes(key)),
      )
      return value ? { ...kept, [name]: value } : kept
    })
  }
  const wrong = async (): Promise<Record<string, string>> => {
    if (verb !== 'delete') return errorsOf(given)
    const message = (await LeadDelete.shape.reason.safeParseAsync(given.reason?.value)).error?.issues[0]
      ?.message
    return message ? { reason: message } : {}
  }
  const submit = async () => {
    const found = await wrong()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    leave()
    const chosen = command(`leads.${verb}`)
    rememberVerb(chosen, given)
    Promise.resolve(chosen.run(context, given)).catch(toastError)
  }
  return (
    <Dialog
      isOpen
      title={t(`leads:verbs.${verb}.title`, { count: context.targets.count })}
      onClose={close}
      canOutsideClickClose={false}
      className="verb-form"
      lazy
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody>
          {verb === 'delete' ? (
            <FormGroup
              label={t('leads:asks.reason')}
              labelFor="reason"
              intent={errors.reason ? 'danger' : 'none'}
              helperText={errors.reason && <span role="alert">{t.sentence(errors.reason)}</span>}
            >
              <TextArea
                id="reason"
                fill
                autoFocus
                rows={3}
                value={given.reason?.value ?? ''}
                onChange={({ target }) => set('reason', { value: target.value, label: target.value })}
                aria-invalid={!!errors.reason}
              />
            </FormGroup>
          ) : (
            <AssigneeFields given={given} set={set} errors={errors} />
          )}
          {warning}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={t('app:back')} />
              <Button
                type="submit"
                intent={verb === 'delete' ? 'danger' : 'primary'}
                text={t('leads:verbs.look')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}

/** The targets are fixed when the form opens. */
VerbForm.open = (verb: Verb, context: Context) => {
  context.open(<VerbForm verb={verb} context={context} />)
}
