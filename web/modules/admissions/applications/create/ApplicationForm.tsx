/** The form of a new application (business §5 Create Application): one for each course that is chosen. What is typed stays over a reload. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApplicationInput, applications } from '@contract/admissions/applications'
import { dropdowns } from '@contract/platform/dropdowns'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import type { TabDraft } from '@core/session/tabDraft'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { TextAreaField } from '@ui/fields/fields'
import { Form, WatchTyped } from '@ui/fields/Form'
import { optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import { Dialog } from '@ui/layout/Dialog'
import { KeepTyped } from '@ui/masterPage/steps/KeepTyped'
import { tellChange } from '@ui/operation/tellChange'
import { SubmitButton } from '@ui/record/SubmitButton'
import { useDiscard } from '@ui/record/useDiscard'
import { offeredYears, type ApplicationFields } from './begun'
import { CampusField, CollegeField, CountryField, CoursesField } from './chainedFields'
import { StudentField } from './StudentField'
import './create.css'

interface Props {
  begun: ApplicationFields
  draft: TabDraft
  /** Called with the identifiers of what was made. */
  onMade(identifiers: readonly string[]): void
  onClosed?: (() => void) | undefined
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [applications.list.key[0]] })

export function ApplicationForm({ begun, draft, onMade, onClosed }: Props) {
  const t = useWords()
  const [typed] = useState(() => draft.read())
  const values = typed === null ? begun : { ...begun, ...(JSON.parse(typed) as Partial<ApplicationFields>) }
  const { isDirty, close, leave, warning } = useDiscard(() => {
    draft.clear()
    onClosed?.()
  }, true)
  const send = async (checked: FieldValues) => {
    const body = ApplicationInput.parse(checked)
    const answer = call(applications.create, { body })
    await tellChange(
      'applications.create',
      answer.then(({ receipt }) => receipt),
      applications.create.spec.says,
      refresh,
    )
    const { identifiers } = await answer
    leave()
    onMade(identifiers)
  }
  return (
    <Dialog
      isOpen
      title={t('applications:form.title')}
      onClose={close}
      canOutsideClickClose={false}
      className="record wide application-form"
      lazy
    >
      <Form schema={ApplicationInput} initialValues={values} onSubmit={send}>
        <WatchTyped isDirty={isDirty} isTyped={typed !== null} />
        <KeepTyped draft={draft} />
        <DialogBody>
          <StudentField autoFocus={values.lead_identifier === ''} />
          <CountryField />
          <CollegeField />
          <CampusField />
          <CoursesField />
          <div className="application-when">
            <IntakeField autoFocus={values.lead_identifier !== '' && values.programs.length > 0} />
            <YearField />
          </div>
          <TextAreaField name="remarks" label={t('applications:fields.remarks')} rows={2} />
          {warning}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={t('app:cancel')} />
              <SubmitButton text={t('applications:form.submit')} />
            </>
          }
        />
      </Form>
    </Dialog>
  )
}

function IntakeField({ autoFocus }: { autoFocus: boolean }) {
  const t = useWords()
  const options = optionsOf(useCall(dropdowns.intakes, {}), (rows) =>
    rows.map(({ label, value }) => ({ label: recordName(label), value: String(value) })),
  )
  return (
    <SelectField
      name="intake"
      label={t('applications:fields.intake')}
      options={options}
      autoFocus={autoFocus}
    />
  )
}
function YearField() {
  const t = useWords()
  const [options] = useState(() =>
    offeredYears().map((year) => ({ label: String(year), value: String(year) })),
  )
  return <SelectField name="intake_year" label={t('applications:fields.intake_year')} options={options} />
}
