/** What is agreed with institutions, and the list of their commissions. */
import { institutionTerms, type InstitutionCommission } from '@contract/catalog/institutionTerms'
import type { Institution } from '@contract/catalog/institutions'
import { institutionList, institutionRows } from '@domain/catalog/institutions/institutionList'
import { setCommission, setTerms } from '@domain/catalog/institutions/verbs'
import { runAlone, runVerb } from '@domain/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import { andWhere } from '@kit/list/filterWhere'
import { readerOf } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'

const commissionOf = ({
  identifier,
  name,
  alias_name,
  country_info,
  terms,
}: Institution): InstitutionCommission => ({
  identifier,
  institution_info: { identifier, name, alias_name },
  country_info,
  commission_type: terms!.commission_type,
  commission_percentage: terms!.commission_percentage,
  commission_amount: terms!.commission,
  commission_currency: terms!.commission_currency,
  agreement_date: terms!.agreement_date,
  agreement_ends_on: terms!.agreement_ends_on,
})

export default serve(institutionTerms, {
  save: ({ identifier, body, ...call }) =>
    runAlone(setTerms, call, { ...institutionList.only(identifier), ...body }),
  saveMany: async (call) => runVerb(setTerms, institutionTerms.saveMany, call),
  commissions: async ({ query: { institution_id, ...query }, ...call }) => {
    const reader = readerOf(call)
    const asked = institutionList.asked(reader, query)
    const where = institution_id ? andWhere(asked, [['l.identifier = ?', institution_id]]) : asked
    const { recordsInfo, page, per_page, totalRecords } = await institutionRows(reader).page(
      call.db,
      where,
      query,
      call.request.language,
    )
    return paged(recordsInfo.map(commissionOf), { page, per_page }, totalRecords)
  },
  saveCommission: ({ identifier, body, ...call }) =>
    runAlone(setCommission, call, { ...institutionList.only(identifier), ...body }),
  saveCommissions: async (call) => runVerb(setCommission, institutionTerms.saveCommissions, call),
})
