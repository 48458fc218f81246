/** Leads through their stored form: the form, a new lead, the values of one, and who has the same address. */
import { leadForms } from '@contract/leads/leadForms'
import { changeableFields, sharedFields } from '@domain/leads/leadFields/changeableFields'
import { storedFields, valuesOfFields } from '@domain/leads/leadFields/storedFields'
import { valuesOfColumns } from '@domain/leads/leadForm/columns'
import { duplicatesOf } from '@domain/leads/leadForm/duplicates'
import { columnsFromForm, leadFromForm } from '@domain/leads/leadForm/fromForm'
import { chosenOptions } from '@domain/leads/leadForm/ownValuesShown'
import { formFor, formsFor } from '@domain/leads/leadForm/storedForms'
import { storedLead } from '@domain/leads/leadForm/storedLead'
import { leadId } from '@domain/leads/leadId'
import { editEffect, editLead } from '@domain/leads/leadVerbs/edit'
import { labelLeads } from '@domain/leads/leadVerbs/label'
import { bulkCall, faultsOn, runOperation, runVerb } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

export default serve(leadForms, {
  dropdown: ({ db, query: { operation } }) => formsFor(db, operation),
  add: ({ db, caller, body, query: { form_id }, settle, ...call }) => {
    const { answer, afterCommit } = db.whole(() => {
      const { identifier, receipt, afterCommit } = leadFromForm(bulkCall({ caller, ...call }), body, form_id)
      const answer = { identifier, ...receipt }
      settle(answer)
      return { answer, afterCommit }
    })
    afterCommit()
    return answer
  },
  edit: async ({ lead, body, query: { form_id, version }, settle, ...call }) => {
    const { tenant, caller, request } = call
    return runOperation(
      bulkCall(call),
      editLead,
      (bulk) => {
        const id = leadId(bulk.db, caller, lead)
        return editEffect(id, columnsFromForm(bulk, id, body, form_id), version)
      },
      {
        settle,
        key: request.key,
        plan: request.plan,
        faults: faultsOn(tenant, leadForms.edit, editLead.subject),
      },
    )
  },
  fields: ({ db, caller, request, lead }) => {
    const stored = storedFields(db, leadId(db, caller, lead))
    const fields = changeableFields({ db, caller }, stored)
    const values = valuesOfFields({ db, caller }, fields, stored)
    const { identifier, version } = stored
    return {
      identifier,
      version,
      fields,
      values,
      chosen: chosenOptions(db, fields, values, request.language),
    }
  },
  sharedFields: ({ db, caller }) => sharedFields({ db, caller }),
  setField: async (call) => runVerb(editLead, leadForms.setField, call),
  setLabels: async (call) => runVerb(labelLeads, leadForms.setLabels, call),
  profile: ({ db, caller, request, body: { lead_identifier, form_id } }) => {
    const { identifier, version, ...stored } = storedLead(db, leadId(db, caller, lead_identifier))
    const form = form_id === undefined ? (formsFor(db, 'update')[0] ?? null) : formFor(db, 'update', form_id)
    const fields = form?.fields ?? []
    const values = valuesOfColumns(db, fields, stored)
    return { identifier, version, form, values, chosen: chosenOptions(db, fields, values, request.language) }
  },
  duplicates: ({ db, caller, body }) => duplicatesOf(db, caller, body),
})
