/** One program: its checklist, its edits with their history, the report of an error, and the comparison as a PDF. */
import { programRecord } from '@contract/catalog/programRecord'
import { raiseCorrection } from '@domain/catalog/corrections'
import { comparedEntries } from '@domain/catalog/comparedEntries'
import { editProgram } from '@domain/catalog/editProgram'
import { labelPrograms } from '@domain/catalog/labelPrograms'
import { checklistOfProgram } from '@domain/catalog/programChecklist'
import { askedProgramFields, storedProgramValues } from '@domain/catalog/programFields'
import { programHistory } from '@domain/catalog/programHistory'
import { programId } from '@domain/catalog/programSubject'
import { printedIssuer } from '@domain/finance/accountStatements/printedIssuer'
import { homeCurrencyOf } from '@domain/finance/homeCurrency'
import { dayHere } from '@domain/finance/periodLock'
import { runVerb } from '@domain/platform/operations'
import { pdfAnswer, pdfOf } from '@domain/platform/printing'
import { serve } from '@kit/request/serve'

export default serve(programRecord, {
  checklist: ({ db, caller, query: { program_id, country_id } }) => ({
    groups: checklistOfProgram(db, programId(db, caller, program_id), country_id ?? null),
  }),
  correct: (call) => {
    raiseCorrection(call)
    return {}
  },
  fields: ({ db, caller, program }) => {
    const fields = askedProgramFields(db)
    return { ...storedProgramValues(db, programId(db, caller, program)), fields }
  },
  setField: async ({ program, body, ...call }) =>
    runVerb(editProgram, programRecord.setField, { ...call, body: { ...body, program } }),
  setLabels: async (call) => runVerb(labelPrograms, programRecord.setLabels, call),
  history: ({ program, query, ...call }) => programHistory(call, program, query),
  compareFile: async ({ tenant, request, body: { programs, only_differences, language }, ...call }) => {
    const data = {
      issuer: printedIssuer(tenant),
      programs: comparedEntries({ tenant, request, ...call }, programs),
      home_currency: homeCurrencyOf(tenant),
      only_differences,
      day: dayHere(tenant.clock.iso(), request.offset),
    }
    return pdfAnswer(
      await pdfOf(tenant, { document: 'comparison', data, language }),
      'comparison',
      'attachment',
    )
  },
})
